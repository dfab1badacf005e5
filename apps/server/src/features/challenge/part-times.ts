import { challengeParts, type CallData } from '@reflex/contract'
import type { Clock } from '../../lib/clock.ts'
import type { Store } from '../../store/port.ts'

type PartTimes = CallData<'getChallengeParts'>

const PLAYERS_AT_MOST = 2000
/** With fewer players no figures are shown. */
const PLAYERS_AT_LEAST = 5
const STEPS = 100
/** It moves slowly, and everybody may ask for it. */
const FRESH_MS = 10 * 60_000

/** The fastest, the slowest, and between them as many steps as there are per cent. */
function stepsOf(times: readonly number[]): number[] {
  const ascending = times.toSorted((a, b) => a - b)
  const last = ascending.length - 1
  return Array.from(
    { length: STEPS + 1 },
    (_, step) => ascending[Math.round((step / STEPS) * last)] ?? 0,
  )
}

function partTimesOf(runs: readonly (readonly number[])[]): PartTimes {
  if (runs.length < PLAYERS_AT_LEAST) return { players: runs.length, parts: [] }
  const parts = challengeParts.map((game, nth) => ({
    game,
    steps: stepsOf(runs.map((run) => run[nth] ?? 0)),
  }))
  return { players: runs.length, parts }
}

/** How long the parts of a challenge take those who played it. */
export function createPartTimes(store: Pick<Store, 'latestParts'>, clock: Clock) {
  let kept: { readonly until: number; readonly times: Promise<PartTimes> } | null = null
  return (): Promise<PartTimes> => {
    if (kept && clock() < kept.until) return kept.times
    const times = store.latestParts(PLAYERS_AT_MOST).then(partTimesOf)
    kept = { until: clock() + FRESH_MS, times }
    // What could not be read is asked for again.
    times.catch(() => {
      if (kept?.times === times) kept = null
    })
    return times
  }
}
