import { toCachedPlayer, type PlayerRow } from '../sql/player-rows.ts'
import type { CachedPlayer, PlayerCache } from '../sql/player-cache.ts'
import { Batcher } from './batcher.ts'
import { QUICK_MS, type ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const READS = { atMost: 500, inFlight: 1 }

/** Players as they are remembered, or asked for: many who ask at the same time in one question. */
export function knownPlayers(pool: ConnectionPool, cache: PlayerCache) {
  const reads = new Batcher<string, CachedPlayer | null>({
    ...READS,
    together: (uids) => cache.reading((remember) => readPlayers(pool, uids, remember)),
  })
  const find = async (uid: string): Promise<CachedPlayer | null> =>
    cache.find(uid) ?? (await reads.submit(uid))
  return {
    find,
    async findBy(player: number): Promise<CachedPlayer | null> {
      const known = cache.findBy(player)
      if (known) return known
      const asked = { text: 'select uid from players where id = $1', values: [player] }
      const { rows } = await ask(pool, { ...asked, query_timeout: QUICK_MS })
      return rows[0] ? find(String(rows[0]['uid'])) : null
    },
  }
}

async function readPlayers(
  pool: ConnectionPool,
  uids: readonly string[],
  remember: (asked: string, known: CachedPlayer) => void,
): Promise<(CachedPlayer | null)[]> {
  const text = 'select * from find_players($1)'
  const { rows } = await ask(pool, { text, values: [uids], query_timeout: QUICK_MS })
  const asked = Map.groupBy(rows, ({ asked: uid }) => String(uid))
  return uids.map((uid) => {
    const found = toCachedPlayer((asked.get(uid) ?? []).map(toPlayerRow))
    if (found) remember(uid, found)
    return found
  })
}

const toPlayerRow = (row: Record<string, unknown>): PlayerRow => [
  Number(row['id']),
  String(row['uid']),
  Number(row['watchable']),
  row['game'] as string | null,
  Number(row['version']),
  Number(row['doubted_until']),
  String(row['form']),
  String(row['bests']),
]
