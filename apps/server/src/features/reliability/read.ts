import { RELIABILITY_PLAYERS, type CallData } from '@reflex/contract'
import type { ReliabilityStore } from './port.ts'

/** What was found out last night; of too few players it says only how many there are. */
export async function readReliability(
  store: Pick<ReliabilityStore, 'listReliability'>,
): Promise<CallData<'getReliability'>> {
  const kept = await store.listReliability()
  const games = kept.map(({ game, players, retest, splitHalf, renewedAt }) =>
    players < RELIABILITY_PLAYERS
      ? { game, players }
      : {
          game,
          players,
          ...(retest !== null && { retest }),
          ...(splitHalf !== null && { split_half: splitHalf }),
          renewed_at: renewedAt,
        },
  )
  return { games }
}
