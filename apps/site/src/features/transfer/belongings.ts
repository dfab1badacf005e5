import { MISSIONS_MOVED, STAMPS_MOVED, type CallBody, type Locale } from '@reflex/contract'
import {
  missions,
  progressOf,
  type MissionState,
  type Progress,
} from '../progress/missions/missions.ts'
import type { Periods } from '../progress/missions/periods.ts'
import { readMissions } from '../progress/missions/read-missions.ts'
import { addDays, readDay, type Day } from '../progress/stamp/day.ts'
import type { Stamp } from '../progress/stamp/stamp.ts'
import { joinPeriods, movedPeriods } from './moved-periods.ts'

/** What this browser alone knows, as it goes with a code. */
export type Belongings = CallBody<'offerTransfer'>

const packed = (day: Day): string => day.replaceAll('-', '')
const unpacked = (day: string): Day | null =>
  readDay(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)

export interface Kept {
  readonly stamp: Stamp
  readonly missions: MissionState
  readonly periods: Periods
}

export function belongingsOf(
  language: Locale,
  { stamp, missions: state, periods }: Kept,
): Belongings {
  return {
    language,
    stamps: stamp.stamps.slice(-STAMPS_MOVED).map(packed),
    streak: stamp.streak,
    stamps_total: stamp.totalStamps,
    missions: [
      ...missions.flatMap(({ id }) => {
        const { current, completedAt } = progressOf(state, id)
        const at = completedAt === null ? null : Date.parse(completedAt)
        return current > 0 ? [{ id, current, completed_at: at }] : []
      }),
      ...movedPeriods(periods),
    ].slice(0, MISSIONS_MOVED),
    played: [...state.played],
  }
}

/** Every day that either has; a streak is what its last days make of it, or what is kept of them. */
export function joinStamps(
  own: Stamp,
  { stamps = [], stamps_total = 0, streak = 0 }: Belongings,
): Stamp {
  const theirs = stamps.map(unpacked).filter((day) => day !== null)
  const all = [...new Set([...own.stamps, ...theirs])].toSorted()
  const last = all.at(-1)
  if (last === undefined) return own
  const known = new Set(all)
  let days = 1
  while (known.has(addDays(last, -days))) days++
  const kept = own.lastVisit === last ? own.streak : 0
  const theirKept = theirs.toSorted().at(-1) === last ? streak : 0
  return {
    lastVisit: last,
    streak: Math.max(days, kept, theirKept),
    totalStamps: Math.max(own.totalStamps, stamps_total, all.length),
    stamps: all,
  }
}

/** Of each mission what is further. */
export function joinMissions(own: MissionState, belongings: Belongings): MissionState {
  const theirs = readMissions({
    progress: Object.fromEntries(
      (belongings.missions ?? []).map(({ id, current, completed_at }) => [
        id,
        {
          current,
          completedAt: completed_at === null ? null : new Date(completed_at).toISOString(),
        },
      ]),
    ),
    played: belongings.played ?? [],
  })
  const joined = missions.map(({ id }) => [
    id,
    further(progressOf(own, id), progressOf(theirs, id)),
  ])
  const played = [...new Set([...own.played, ...theirs.played])]
  return readMissions({ progress: Object.fromEntries(joined), played })
}

/** Of two that are done, the one that was done first. */
function further(a: Progress, b: Progress): Progress {
  if (a.completed && b.completed) return (a.completedAt ?? '') <= (b.completedAt ?? '') ? a : b
  if (a.completed !== b.completed) return a.completed ? a : b
  return a.current >= b.current ? a : b
}

/** What both devices have from then on; of either it gives the same. */
export const joinKept = (own: Kept, belongings: Belongings, isShowing: boolean): Kept => ({
  stamp: joinStamps(own.stamp, belongings),
  missions: joinMissions(own.missions, belongings),
  periods: joinPeriods(own.periods, belongings.missions ?? [], isShowing),
})
