import type { Doubt } from '@reflex/games'
import { noPlayTimes, playTimesText, withPlayTime, type PlayTime } from '@reflex/games/trust'
import type { PlayerForm, PlayTimesChange } from '../ports/forms.ts'

interface TimeTaken {
  readonly doubts: readonly Doubt[]
  readonly played?: PlayTimesChange
}

/**
 * Holds a run against the player's others, of all games. Where there was no time for it, it is kept
 * and looked at, and not refused: two devices that became one player's may be played by two people.
 */
export function takeTime({ played }: Pick<PlayerForm, 'played'>, run: PlayTime): TimeTaken {
  const before = played?.times ?? noPlayTimes
  const times = withPlayTime(before, run)
  if (times === null) return { doubts: ['two-at-once'] }
  if (times === before) return { doubts: [] }
  return { doubts: [], played: { after: played?.version ?? 0, text: playTimesText(times) } }
}
