import { readFileSync } from 'node:fs'
import type { Truth } from './compare.ts'

/** What has Firefox write down when each paint was presented; the file is there once it has ended. */
export const profilerTo = (file: string) => ({
  MOZ_PROFILER_STARTUP: '1',
  MOZ_PROFILER_STARTUP_ENTRIES: '16000000',
  MOZ_PROFILER_STARTUP_FEATURES: 'nostacksampling',
  MOZ_PROFILER_STARTUP_FILTERS: 'GeckoMain,Compositor,Renderer',
  MOZ_PROFILER_SHUTDOWN: file,
})

interface Thread {
  readonly pid: number | string
  readonly stringTable: readonly string[]
  readonly markers: {
    readonly schema: Readonly<Record<'name' | 'startTime' | 'endTime' | 'data', number>>
    readonly data: readonly (readonly unknown[])[]
  }
}

/** One process; the times in it count from its own start. */
export interface GeckoProfile {
  readonly meta: { readonly startTimeAsClockMonotonicNanosecondsSinceBoot: number }
  readonly threads: readonly Thread[]
  readonly processes?: readonly GeckoProfile[]
}

/** Times in microseconds of the machine's monotonic clock. */
interface Marker {
  readonly pid: number | string
  readonly name: string
  readonly mark: string
  readonly from: number
  readonly to: number
}

/** A mark is as coarse as the clock of a page that is not isolated, and early by up to that. */
const CLOCK_STEP = 1000

const wanted = new Set(['UserTiming', 'RefreshDriverTick', 'ContentPaint Payload Presented'])

function markersOf({ meta, threads, processes = [] }: GeckoProfile): Marker[] {
  const origin = meta.startTimeAsClockMonotonicNanosecondsSinceBoot / 1000
  const own = threads.flatMap(({ pid, stringTable, markers: { schema, data } }) =>
    data
      .map((row) => ({
        pid,
        name: stringTable[Number(row[schema.name])] ?? '',
        mark: (row[schema.data] as { name?: string } | null | undefined)?.name ?? '',
        from: origin + Number(row[schema.startTime]) * 1000,
        to: origin + Number(row[schema.endTime]) * 1000,
      }))
      .filter(({ name }) => wanted.has(name)),
  )
  return [...own, ...processes.flatMap(markersOf)]
}

/**
 * What was so of each signal that was answered. The page's mark of the change lies in a tick of its
 * refresh driver, and the paint that this tick made tells when it was presented.
 */
export function truthsIn(profile: GeckoProfile): Truth[] {
  const markers = markersOf(profile)
  const called = (name: string) => markers.filter((marker) => marker.name === name)
  const [ticks, paints] = [called('RefreshDriverTick'), called('ContentPaint Payload Presented')]
  const marks = called('UserTiming').sort((a, b) => a.from - b.from)
  const changes = marks.filter(({ mark }) => mark.startsWith('bench:on:'))
  return changes.flatMap((change, index) => {
    const next = changes[index + 1]?.from ?? Infinity
    const press = marks.find(
      ({ mark, from }) => mark === 'bench:press' && from > change.from && from < next,
    )
    const tick = ticks.find(
      ({ pid, from, to }) =>
        pid === change.pid && from <= change.from + CLOCK_STEP && to >= change.from,
    )
    const paint = paints.find(({ from }) => from >= change.from && from <= (tick?.to ?? 0))
    return press && paint ? [{ onset: paint.to, press: press.from }] : []
  })
}

export const readTruths = (file: string): Truth[] =>
  truthsIn(JSON.parse(readFileSync(file, 'utf8')) as GeckoProfile)
