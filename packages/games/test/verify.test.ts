import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games, tenth, type LogEntry, type PlayableSlug } from '../src/index.ts'
import { players } from '../src/scripted/index.ts'
import { engineOfGame } from '../src/index.ts'
import { RUN_FILE_BYTES, verifyText } from '../src/verify/index.ts'
import { orderAlterations, pieceAlterations } from './alterations.ts'
import { seeds } from './arbitraries.ts'
import { steadyPace } from './contests.ts'
import { SEED } from './drive.ts'
import { many } from './many.ts'

const slugs = Object.keys(games) as PlayableSlug[]

const fileOf = (slug: PlayableSlug, seed = SEED) => {
  const { log, score } = players[slug](seed, steadyPace, 'fedcba9876543210fedcba9876543210')
  return { game: slug, engine_version: engineOfGame(slug)?.version, seed, ...score, log }
}
const verify = (text: string) => verifyText(text, engineOfGame)
const told = (value: unknown) => verify(typeof value === 'string' ? value : JSON.stringify(value))
const problem = (value: unknown) => {
  const verified = told(value)
  return verified.ok ? null : verified.problem
}

test.each(slugs)('a run of %s that was kept is found true, trial by trial', (slug) => {
  const file = fileOf(slug)
  const verified = told(file)
  expect(verified).toMatchObject({ ok: true, score: { ms: file.ms, mistakes: file.mistakes } })
  expect(verified.ok && verified.trials.length).toBeGreaterThan(0)
})

test('a file that is empty, cut or no file of a run says which', () => {
  const file = fileOf('reaction-time')
  const text = JSON.stringify(file)
  expect(problem('')).toEqual({ why: 'empty' })
  expect(problem(' \n')).toEqual({ why: 'empty' })
  for (const share of [0.1, 0.3, 0.5, 0.9, 0.99]) {
    expect(problem(text.slice(0, Math.floor(text.length * share)))).toEqual({ why: 'cut' })
  }
  expect(problem('<!doctype html><p>No such page</p>')).toEqual({ why: 'not-json' })
  expect(problem(text.replace(':', ';'))).toEqual({ why: 'not-json' })
  expect(problem([file])).toEqual({ why: 'field', field: 'game' })
  expect(problem('null')).toEqual({ why: 'field', field: 'game' })
  for (const seed of ['ABC', '0'.repeat(32)]) {
    expect(problem({ ...fileOf('aim-trainer'), seed })).toEqual({ why: 'field', field: 'seed' })
  }
  expect(problem({ ...file, ms: '271' })).toEqual({ why: 'field', field: 'ms' })
  expect(problem({ ...file, mistakes: -1 })).toEqual({ why: 'field', field: 'mistakes' })
  expect(problem({ ...file, engine_version: 1.5 })).toEqual({
    why: 'field',
    field: 'engine_version',
  })
  expect(problem({ ...file, log: [] })).toEqual({ why: 'field', field: 'log' })
  // A mark before the first letter is no fault.
  expect(told(`\uFEFF${text}\n`).ok).toBe(true)
})

test('a megabyte is not read at all', () => {
  const file = fileOf('reaction-time')
  const text = JSON.stringify({ ...file, note: 'x'.repeat(1_000_000) })
  const { length } = text
  expect(problem(text)).toEqual({ why: 'too-long', bytes: length })
  expect(length).toBeGreaterThan(RUN_FILE_BYTES)
})

test('another game, another version, and two versions in one file', () => {
  const file = fileOf('reaction-time')
  expect(problem({ ...file, game: 'tetris' })).toEqual({ why: 'game', game: 'tetris' })
  expect(problem({ ...file, game: 'toString' })).toEqual({ why: 'game', game: 'toString' })
  const newer = file.log.map((entry) => (entry.type === 'start' ? { ...entry, version: 7 } : entry))
  expect(problem({ ...file, engine_version: 7, log: newer })).toEqual({
    why: 'version',
    version: 7,
    newest: 2,
  })
  expect(problem({ ...file, engine_version: 1 })).toEqual({
    why: 'two-versions',
    inFile: 1,
    inLog: 2,
  })
})

test('an entry that no engine writes is named by its number', () => {
  const file = fileOf('aim-trainer')
  const at = (index: number, entry: unknown) => ({
    ...file,
    log: file.log.with(index, entry as LogEntry),
  })
  const [, show, click] = file.log
  for (const wrong of [
    null,
    'click',
    {},
    { ...show, type: 'shown' },
    { ...show, at: '12' },
    { ...show, at: -1 },
    { type: 'show', at: 12 },
    { ...show, planned: null },
    { ...click, x: '40' },
    { ...click, more: 1 },
    { type: 'constructor', at: 1 },
  ]) {
    expect(problem(at(2, wrong)), JSON.stringify(wrong)).toEqual({ why: 'entry', entry: 3 })
  }
})

test('a claim that its own log does not carry is held against what came of it', () => {
  const file = fileOf('color-match')
  const { ms, mistakes } = file
  expect(problem({ ...file, ms: ms - 50 })).toEqual({
    why: 'value',
    game: 'color-match',
    said: { ms: ms - 50, mistakes },
    replayed: { ms, mistakes },
  })
})

test('where an edited log leaves the engine is named, with what the engine has there', () => {
  const file = fileOf('left-or-right')
  const finish = file.log.at(-1)
  const total = finish?.type === 'finish' ? finish.total : 0
  const last = file.log.findLastIndex(({ type }) => type === 'click')
  const quicker = file.log.map((entry, i) =>
    i >= last ? { ...entry, at: tenth(entry.at - 200) } : entry,
  )
  expect(problem({ ...file, log: quicker })).toMatchObject({
    why: 'breaks',
    fault: 'altered',
    entry: last + 2,
    expected: { type: 'finish', total: tenth(total - 200) },
  })
  const half = file.log.slice(0, 9)
  expect(problem({ ...file, log: half })).toMatchObject({ fault: 'unfinished', entry: 10 })
  expect(problem({ ...file, seed: SEED.replace('0', '1') })).toMatchObject({ why: 'breaks' })
})

test.each(slugs)('%s: whatever is altered is true or breaks at an entry that is there', (slug) => {
  fc.assert(
    fc.property(seeds, fc.oneof(pieceAlterations, orderAlterations), (seed, alter) => {
      const file = fileOf(slug, seed)
      const altered = { ...file, log: alter(file.log) }
      const verified = told(altered)
      if (verified.ok) {
        expect(verified.score).toEqual({ ms: file.ms, mistakes: file.mistakes })
      } else if (verified.problem.why === 'breaks') {
        const { entry } = verified.problem
        expect(entry).toBeGreaterThan(0)
        expect(entry).toBeLessThanOrEqual(altered.log.length + 1)
      }
    }),
    { numRuns: many(80) },
  )
})
