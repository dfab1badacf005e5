import { unitOf, type GameSlug } from '@reflex/contract'
import {
  missions,
  originalGames,
  progressOf,
  type Mission,
  type MissionId,
  type MissionState,
} from './missions.ts'

export type MissionEvent =
  | { readonly kind: 'played'; readonly game: GameSlug; readonly mistakes: number | null }
  | { readonly kind: 'submitted'; readonly rank: number | null; readonly isPersonalBest: boolean }
  | { readonly kind: 'stamped'; readonly streak: number }

export interface Advance {
  readonly state: MissionState
  /** What this event completed, in the order of the list. */
  readonly completed: readonly MissionId[]
}

/** A memory game ends with its one mistake and counts none: only a timed run can be flawless. */
const isPerfect = (game: GameSlug, mistakes: number | null): boolean =>
  mistakes === 0 && (unitOf(game) === 'ms' || unitOf(game) === 'seconds')

const isIn = (rank: number | null, top: number): boolean => rank !== null && rank <= top

/** How far each mission stands after the event; one that is not named does not move. */
function countsAfter(
  event: MissionEvent,
  now: (id: MissionId) => number,
  played: readonly GameSlug[],
): Partial<Record<MissionId, number>> {
  const more = (id: MissionId, happened = true): number => now(id) + (happened ? 1 : 0)
  switch (event.kind) {
    case 'played':
      return {
        'first-game': more('first-game'),
        'ten-games': more('ten-games'),
        'fifty-games': more('fifty-games'),
        'all-three': played.length,
        'perfect-run': more('perfect-run', isPerfect(event.game, event.mistakes)),
      }
    case 'submitted':
      return {
        'first-score': more('first-score'),
        'first-best': more('first-best', event.isPersonalBest),
        'top-100': more('top-100', isIn(event.rank, 100)),
        'top-10': more('top-10', isIn(event.rank, 10)),
      }
    case 'stamped':
      return { 'streak-7': event.streak, 'streak-30': event.streak }
  }
}

function playedAfter(event: MissionEvent, played: readonly GameSlug[]): readonly GameSlug[] {
  if (event.kind !== 'played' || played.includes(event.game)) return played
  return originalGames.some((game) => game === event.game) ? [...played, event.game] : played
}

/** Counts an event. A mission that is completed stays as it is and is never counted again. */
export function advance(state: MissionState, event: MissionEvent, now: Date): Advance {
  const played = playedAfter(event, state.played)
  const counts = countsAfter(event, (id) => progressOf(state, id).current, played)
  const progress = { ...state.progress }
  const completed: MissionId[] = []
  const move = ({ id, target }: Mission, count: number): void => {
    const isDone = count >= target
    const completedAt = isDone ? now.toISOString() : null
    progress[id] = { current: Math.min(count, target), completed: isDone, completedAt }
    if (isDone) completed.push(id)
  }
  for (const mission of missions) {
    const count = counts[mission.id]
    if (count !== undefined && !progressOf(state, mission.id).completed) move(mission, count)
  }
  return { state: { progress, played }, completed }
}
