import type { BoardSlug } from '@reflex/contract'
import type { PlayerForm } from '../../ports/forms.ts'
import { toKnownForm, toPlayTimes } from '../sql/form-rows.ts'
import { QUICK_MS, type ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

/** What many ask for at the same time, asked for once: as one list, so that the words of the question stay the same however many ask. */
export async function findPlayers(
  pool: ConnectionPool,
  uids: readonly string[],
): Promise<(number | null)[]> {
  const text = `select id, uid from players where uid = any($1)
    union all select player_id, uid from joined_players where uid = any($1)`
  const { rows } = await ask(pool, { text, values: [uids], query_timeout: QUICK_MS })
  const found = new Map(rows.map(({ id, uid }) => [uid, Number(id)]))
  return uids.map((uid) => found.get(uid) ?? null)
}

export interface FormAsked {
  readonly uid: string
  readonly slug: BoardSlug
}

/** Who they are and how they played so far, in one question. */
export async function findForms(
  pool: ConnectionPool,
  asked: readonly FormAsked[],
): Promise<PlayerForm[]> {
  const text = 'select * from find_forms($1, $2)'
  const values = [asked.map(({ uid }) => uid), asked.map(({ slug }) => slug)]
  const { rows } = await ask(pool, { text, values, query_timeout: QUICK_MS })
  const found = new Map(rows.map((row) => [Number(row['nth']), row]))
  return asked.map((_, i) => {
    const row = found.get(i + 1)
    if (!row) return { player: null, known: null }
    const [version, doubted_until] = [Number(row['version']), Number(row['doubted_until'])]
    const form = row['form']
    const known = typeof form === 'string' ? toKnownForm({ version, doubted_until, form }) : null
    const [uid, times] = [row['uid'], row['times']]
    return {
      player: Number(row['id']),
      known,
      ...(typeof uid === 'string' && { uid }),
      ...(typeof times === 'string' && {
        played: toPlayTimes({ version: Number(row['times_version']), form: times }),
      }),
    }
  })
}
