import { gameSlugs, type GameSlug } from '@reflex/contract'
import { answersIn, type LogEntry } from '@reflex/games'
import { agreement, hasTrials, splitHalf } from '@reflex/games/statistics'
import type { Clock } from '../../lib/clock.ts'
import type { DayRun, ReliabilityStore } from './port.ts'

/** Two runs of one player, on different days. */
type Retest = readonly [earlier: DayRun, later: DayRun]

/** More make a figure no surer than a hundredth, and one night's work longer. */
const PLAYERS_AT_MOST = 1000
const OF_A_DAY_AT_MOST = 5000
const DAYS = 90

interface Night {
  /** The day that is looked back from. */
  readonly day: number
}

/** Works out, each night, how far two runs of one player say the same, and two halves of one run. */
export function createReliabilityWork(store: ReliabilityStore, clock: Clock) {
  return async ({ day }: Night, goOn: () => Promise<void>): Promise<void> => {
    for (const game of gameSlugs) {
      const retests = await findRetests(store, game, day, goOn)
      const trials = hasTrials(game) ? await trialsOf(store, retests, goOn) : []
      await store.keepReliability({
        game,
        players: retests.length,
        retest: agreement(retests.map(([earlier, later]) => [earlier.value, later.value])),
        splitHalf: splitHalf(trials),
        renewedAt: clock(),
      })
      await goOn()
    }
  }
}

/**
 * The first run of a player on each of the last two days that they played on, the latest players first.
 * The first of a day, since the best of a day would be alike by being chosen.
 */
async function findRetests(
  store: ReliabilityStore,
  game: GameSlug,
  today: number,
  goOn: () => Promise<void>,
): Promise<readonly Retest[]> {
  const later = new Map<number, DayRun>()
  const retests = new Map<number, Retest>()
  for (let day = today - 1; day >= today - DAYS; day--) {
    for (const run of await store.firstRunsOf(game, day, OF_A_DAY_AT_MOST)) {
      const known = later.get(run.player)
      if (!known) later.set(run.player, run)
      else if (!retests.has(run.player)) retests.set(run.player, [run, known])
      if (retests.size === PLAYERS_AT_MOST) return [...retests.values()]
    }
    await goOn()
  }
  return [...retests.values()]
}

/** The answers of each player's later run. */
async function trialsOf(
  store: ReliabilityStore,
  retests: readonly Retest[],
  goOn: () => Promise<void>,
): Promise<readonly (readonly number[])[]> {
  const trials: (readonly number[])[] = []
  for (const [, { id }] of retests) {
    const log = await store.logOf(id)
    if (log !== null) trials.push(answersIn(JSON.parse(log) as LogEntry[]))
    await goOn()
  }
  return trials
}
