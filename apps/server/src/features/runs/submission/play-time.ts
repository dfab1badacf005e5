import type { Doubt } from '@reflex/games'
import { noPlayTimes, playTimesText, withPlayTime, type PlayTime } from '@reflex/games/trust'
import type { PlayerPaceProfile, PlayTimesChange } from '../port.ts'

interface TimeTaken {
  readonly doubts: readonly Doubt[]
  readonly played?: PlayTimesChange
}

/**
 * Holds a run against the player's others, of all games. Where there was no time for it, it is kept
 * and looked at, and not refused: two devices that became one player's may be played by two people.
 */
export function takeTime({ played }: Pick<PlayerPaceProfile, 'played'>, run: PlayTime): TimeTaken {
  const before = played?.times ?? noPlayTimes
  const times = withPlayTime(before, run)
  if (times === null) return { doubts: ['two-at-once'] }
  if (times === before) return { doubts: [] }
  return { doubts: [], played: { after: played?.version ?? 0, text: playTimesText(times) } }
}

/**
 * From issue to arrival hardly more time passes at the server than on the page: a page begins as soon
 * as it has its session and sends as soon as it is over. Where much more has passed, its clock ran slow.
 */
const SURPLUS_MS = 4000
const SURPLUS_SHARE = 0.06

/** `surplus` is the time at the server beyond the page's own, `played` the length of the logs. */
export const isLongSurplus = (surplus: number, played: number): boolean =>
  surplus > SURPLUS_MS + SURPLUS_SHARE * played
