import { expect, test } from 'vitest'
import { truthsIn, type GeckoProfile } from './gecko-profile.ts'

type Row = readonly [name: string, from: number, to: number | null, mark?: string]

/** A process with the markers given, in ms from its start. */
function profileOf(
  pid: number,
  start: number,
  rows: readonly Row[],
  processes: GeckoProfile[] = [],
) {
  const schema = { name: 0, startTime: 1, endTime: 2, data: 3 }
  const stringTable = rows.map(([name]) => name)
  const data = rows.map(([, from, to, name], index) => [index, from, to, name ? { name } : null])
  const meta = { startTimeAsClockMonotonicNanosecondsSinceBoot: start * 1e6 }
  return { meta, threads: [{ pid, stringTable, markers: { schema, data } }], processes }
}

/** A signal whose tick begins at that ms and lasts for ten, and the press that answers it. */
const signal = (n: number, at: number): Row[] => [
  ['RefreshDriverTick', at, at + 10],
  ['UserTiming', at + 1, null, `bench:on:${n}`],
  ['UserTiming', at + 301, null, 'bench:press'],
]
const presented = 'ContentPaint Payload Presented'

test('a change was seen when the paint of its own tick was presented, by whatever clock', () => {
  const page = profileOf(2, 50, [...signal(1, 1000), ...signal(2, 2000)])
  const browser = profileOf(
    1,
    0,
    [
      [presented, 1049, 1060], // before the change
      [presented, 1057, 1069],
      [presented, 1075, 1090], // the next frame
      [presented, 2075, 2090], // the second change's own tick made no paint
    ],
    [page],
  )
  expect(truthsIn(browser)).toEqual([{ onset: 1_069_000, press: 1_351_000 }])
})

test('a mark that the page’s coarse clock has before its tick is found there all the same', () => {
  const [tick, , press] = signal(1, 1000)
  const rows = [tick, ['UserTiming', 999.2, null, 'bench:on:1'], press] as Row[]
  const paints: Row[] = [[presented, 1009, 1016]]
  expect(truthsIn(profileOf(1, 0, paints, [profileOf(2, 0, rows)]))).toHaveLength(1)
})

test('only the first press answers, and another process’s tick tells nothing', () => {
  const again: Row = ['UserTiming', 1500, null, 'bench:press']
  const page = profileOf(2, 0, [...signal(1, 1000), again])
  const other = profileOf(3, 0, [['RefreshDriverTick', 900, 1400]])
  const paints: Row[] = [[presented, 1012, 1020]]
  expect(truthsIn(profileOf(1, 0, paints, [page, other]))).toEqual([])
  const own: Row[] = [[presented, 1009, 1016]]
  expect(truthsIn(profileOf(1, 0, own, [page, other]))).toEqual([
    { onset: 1_016_000, press: 1_301_000 },
  ])
})
