import { describe, expect, test } from 'vitest'
import { drive, numberOf, SEED } from '../../test/drive.ts'
import { drawTiles } from './tiles.ts'
import { draw, rngFromSeed } from '../core/random.ts'
import { litTile, sequenceChallengeRules, sequenceMemory } from './engine.ts'

const start = (rules?: Parameters<typeof sequenceMemory>[0]) => {
  const run = drive(sequenceMemory(rules))
  const showLevel = () => {
    run.show()
    return run.pass(numberOf(run.state.until))
  }
  const tapAll = (from: number) =>
    run.state.tiles.map((tile, i) => run.press(from + i * 200, { tile })).at(-1)
  const wrongTile = () => (numberOf(run.state.tiles[run.state.entered] ?? null) + 1) % 9
  return { run, showLevel, tapAll, wrongTile }
}

describe('sequence-memory', () => {
  test('[SM-1] goes from ready through a countdown of 3 s to showing and playing', () => {
    const { run } = start()
    expect(run.state).toMatchObject({ phase: 'ready', until: 500 })
    expect(run.pass(500)).toMatchObject({ phase: 'countdown', until: 3500 })
    expect(run.pass(3500)).toMatchObject({ phase: 'showing', planned: 3500, level: 3, tiles: [] })
    expect(run.show(10)).toMatchObject({ phase: 'showing', until: 3510 + 2600, shownAt: 3510 })
    expect(run.pass(6110)).toMatchObject({ phase: 'playing', until: null })
  })

  test('[SM-1] a right level shows one second of it, then a new sequence one tile longer', () => {
    const { run, showLevel, tapAll } = start()
    const first = showLevel().tiles
    expect(tapAll(7000)).toMatchObject({ phase: 'correct', until: 8400 })
    expect(run.log.at(-1)).toEqual({ type: 'correct', at: 7400 })
    expect(run.pass(8400)).toMatchObject({ phase: 'showing', planned: 8400, level: 4 })
    const second = showLevel().tiles
    expect(second).toHaveLength(4)
    expect(second.slice(0, 3)).not.toEqual(first)
  })

  test('[SM-1] [GAME-8] a wrong tile shows for 1.5 s and ends the run', () => {
    const { run, showLevel, wrongTile } = start()
    showLevel()
    expect(run.press(7000, { tile: wrongTile() })).toMatchObject({ phase: 'wrong', until: 8500 })
    expect(run.log.slice(-2)).toEqual([
      { type: 'wrong', at: 7000 },
      { type: 'finish', at: 7000, total: 892, hits: 0, misses: 1 },
    ])
    expect(run.pass(8500).phase).toBe('completed')
  })

  test('[SM-2] the score is the level reached', () => {
    const { run, showLevel, tapAll, wrongTile } = start()
    showLevel()
    tapAll(7000)
    showLevel()
    tapAll(20_000)
    showLevel()
    run.press(40_000, { tile: wrongTile() })
    expect(run.score()).toEqual({ ms: 5, mistakes: 1 })
    expect(run.replay()).toMatchObject({ ok: true, score: { ms: 5 } })
  })

  test('[SM-2] each tile is lit for 600 ms with 400 ms between', () => {
    const { run } = start()
    const state = run.show()
    const from = numberOf(state.shownAt)
    expect(litTile(state, from - 0.1)).toBeNull()
    state.tiles.forEach((tile, i) => {
      expect(litTile(state, from + i * 1000)).toBe(tile)
      expect(litTile(state, from + i * 1000 + 599.9)).toBe(tile)
      expect(litTile(state, from + i * 1000 + 600)).toBeNull()
      expect(litTile(state, from + i * 1000 + 999.9)).toBeNull()
    })
    expect(litTile(state, from + 3000)).toBeNull()
    expect(litTile(run.pass(numberOf(state.until)), from)).toBeNull()
  })

  test('[SM-2] tiles are of a 3×3 grid and none follows itself', () => {
    const [tiles] = draw(rngFromSeed(SEED), (int) => drawTiles(2000, int))
    expect(new Set(tiles)).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8]))
    expect(tiles.some((tile, i) => tile === tiles[i + 1])).toBe(false)
  })

  test('taps while tiles are shown mean nothing, and hiding the page while playing neither', () => {
    const { run } = start()
    run.show()
    run.press(4000, { tile: 0 })
    run.pass(7000)
    run.spoil(7100)
    expect(run.state).toMatchObject({ phase: 'playing', voids: 0, hits: 0, misses: 0 })
  })

  test('a spoiled showing is shown again with other tiles of the same number', () => {
    const { run, showLevel } = start()
    const { tiles } = run.show()
    expect(run.spoil(4000)).toMatchObject({ phase: 'showing', planned: 5000, level: 3, tiles: [] })
    const again = showLevel().tiles
    expect(again).toHaveLength(3)
    expect(again).not.toEqual(tiles)
  })

  test('a tap on no tile is no play of this game', () => {
    expect(start().run.press(100, { tile: 9 }).fault).toBe('malformed')
    expect(start().run.press(100).fault).toBe('malformed')
  })

  test('the longest run ends after level 40, with a log that is still accepted', () => {
    const { run, tapAll } = start()
    while (!run.score()) {
      const { until } = run.show()
      run.pass(numberOf(until))
      tapAll(numberOf(until) + 300)
    }
    expect(run.score()).toEqual({ ms: 40, mistakes: 0 })
    expect(run.log.length).toBeLessThan(1000)
    expect(run.replay()).toMatchObject({ ok: true })
  })

  test('[CH-6] the challenge asks for six tiles, and a wrong tap clears the input', () => {
    const { run, showLevel, tapAll, wrongTile } = start(sequenceChallengeRules)
    run.pass(500)
    expect(run.state).toMatchObject({ phase: 'countdown', until: 3500 })
    const { tiles, playFrom } = showLevel()
    expect(tiles).toHaveLength(6)
    run.press(10_000, { tile: tiles[0] ?? 0 })
    expect(run.state.entered).toBe(1)
    expect(run.press(10_200, { tile: wrongTile() })).toMatchObject({
      phase: 'playing',
      entered: 0,
      misses: 1,
    })
    expect(tapAll(11_000)).toMatchObject({ phase: 'completed' })
    expect(run.score()).toEqual({ ms: Math.round(12_000 - numberOf(playFrom)), mistakes: 1 })
  })
})
