import type { GameSlug, Locale } from '@reflex/contract'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadWords, WordsProvider } from '../../lib/words/index.tsx'
import { useProgressWords } from '../../lib/words/page-words.ts'
import type { OwnRun } from './history.ts'
import { WeekBeside } from './week-beside.tsx'

const DAY = 86_400_000
const NOW = Date.UTC(2026, 10, 19, 12)

const run = (daysAgo: number, ms: number): OwnRun => ({
  run: 'run000000000',
  game: 'reaction-time',
  ms,
  mistakes: 0,
  input: 'mouse',
  created_at: NOW - daysAgo * DAY,
  status: 'ranked',
  rank: 1,
})

async function told(game: GameSlug, runs: readonly OwnRun[], locale: Locale = 'en') {
  const [words] = await Promise.all([loadWords(locale), useProgressWords.preload(locale)])
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  try {
    const html = renderToString(
      <WordsProvider locale={locale} words={words}>
        <WeekBeside game={game} runs={runs} />
      </WordsProvider>,
    )
    const [, how, real] = /data-change="(\w+)"(?: data-real="(\w+)")?/.exec(html) ?? []
    return { how, real, text: html.replaceAll(/<[^>]+>/g, '') }
  } finally {
    vi.useRealTimers()
  }
}

const week = (...values: readonly number[]) => values.map((ms, i) => run(i + 1, ms))
const month = (...values: readonly number[]) => values.map((ms, i) => run(i + 8, ms))

test('a change that this player’s own spread makes likely is said to be chance', async () => {
  const runs = [...week(270, 290), ...month(280, 300, 310, 278)]
  const { how, real, text } = await told('reaction-time', runs)
  expect([how, real]).toEqual(['better', 'false'])
  expect(text).toContain('12 ms faster')
  expect(text).toContain('so this may be chance')
  const korean = await told('reaction-time', runs, 'ko')
  expect(korean.text).toContain('12ms 빨랐어요')
  expect(korean.text).toContain('우연일 수 있어요')
})

test('one that goes beyond it is said to be real, in each unit and direction', async () => {
  const slower = await told('reaction-time', [...week(330, 332), ...month(280, 282, 281)])
  expect([slower.how, slower.real]).toEqual(['worse', 'true'])
  expect(slower.text).toContain('likely real')
  const higher = await told('number-memory', [...week(11, 11), ...month(8, 8, 9)])
  expect([higher.how, higher.real]).toEqual(['better', 'true'])
  expect(higher.text).toContain('2.7 digits higher')
  const seconds = await told('aim-trainer', [
    ...week(18_000, 18_100),
    ...month(22_000, 22_300, 21_900),
  ])
  expect(seconds.text).toMatch(/4\.0\d ?s faster/)
})

test('results that are all the same, too few days, and one run alone are each said', async () => {
  const same = await told('reaction-time', [...week(250, 250), ...month(250, 250, 250)])
  expect([same.how, same.real]).toEqual(['same', 'false'])
  const alone = await told('reaction-time', [run(1, 250)])
  expect(alone.how).toBe('unknown')
  expect(alone.text).toContain('missing: 1 day in the last week, 3 days in the four weeks before')
  const korean = await told('reaction-time', week(250, 260), 'ko')
  expect(korean.text).toContain('아직 그 앞 4주에 3일이 모자라요')
})
