import type { CallData } from '@reflex/contract'
import { dayIndexOf, weekIndexOf } from '../../../lib/calendar.ts'
import type { BoardRef, OnEach, Rankings, BoardPosition } from '../../../boards/port.ts'
import { UNRANKED } from './run-answer.ts'
import type { RunToRank } from './answer.ts'

type Beside = Pick<CallData<'submitChallenge'>, 'equal' | 'best'>

type Kept = Omit<RunToRank, 'status'>

interface OnBoard {
  readonly best: BoardPosition | null
  readonly players: number
}

/**
 * What is said beside a run's own place: how many others have the same, and where its player's best
 * stands on each board. As the boards are now: of what was kept with a run, only its own place is.
 */
export async function besideRun(rankings: Rankings, run: Kept, answer: string): Promise<Beside> {
  if (answer.startsWith(UNRANKED)) return bestNow(rankings, run)
  const on = await rankings.preview(run)
  return { equal: on.today.equal, ...bestOf(on) }
}

/** The same for a run that is on no board, or that was kept some time ago. */
export async function bestNow(
  rankings: Rankings,
  { slug, player, at }: Omit<Kept, 'value' | 'country'>,
): Promise<Pick<Beside, 'best'>> {
  const boards = [`d${dayIndexOf(at)}`, `w${weekIndexOf(at)}`, 'all'] as const
  const refs = boards.map((window): BoardRef => ({ slug, window, scope: 'world' }))
  const standings = player === null ? [] : await rankings.positions(refs, player)
  const counts = await Promise.all(refs.map((ref) => rankings.playersOn(ref)))
  const on = (i: number) => ({ best: standings[i] ?? null, players: counts[i] ?? 0 })
  return bestOf({ today: on(0), week: on(1), alltime: on(2) })
}

function bestOf({ today, week, alltime }: OnEach<OnBoard>): Pick<Beside, 'best'> {
  if (!alltime.best) return {}
  const each = <T>(of: (on: OnBoard) => T) => ({
    today: of(today),
    week: of(week),
    alltime: of(alltime),
  })
  return {
    best: {
      ms: alltime.best.value,
      values: each(({ best }) => best?.value ?? null),
      ranks: each(({ best }) => best?.rank ?? null),
      players: each(({ players }) => players),
    },
  }
}
