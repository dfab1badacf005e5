import type { BoardSlug } from '@reflex/contract'
import { bestsOf, movesOfOtherBests } from '../../boards/bests.ts'
import { bestsText, noteText, readBests } from '../../boards/bests-text.ts'
import type { Bests } from '../../boards/port.ts'
import type { MendedBests } from '../port.ts'
import { boardRuns, noteChange, putBests, rankedAmong } from './changing-runs.ts'
import type { SqlContext } from './context.ts'
import { ALL_GAMES } from './pace-profile-rows.ts'
import { holdPlayer } from './hold-player.ts'
import { all, type Steps } from './steps.ts'

/** Players in a row, from one that lies so far among all of them. */
export async function samplePlayers(
  { db }: SqlContext,
  share: number,
  atMost: number,
): Promise<number[]> {
  const { last } = await db
    .selectFrom('players')
    .select(({ fn }) => fn.max('id').as('last'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('players')
    .select('id')
    .where('id', '>', Math.floor(share * (last ?? 0)))
    .orderBy('id')
    .limit(atMost)
    .execute()
  return rows.map(({ id }) => id)
}

interface ComparedBests {
  readonly slug: BoardSlug
  readonly stored: Bests
  readonly counted: Bests
}

/** What a player's rows say that they have reached, and what their runs do. */
export function* compareBests({ db }: SqlContext, player: number): Steps<ComparedBests[]> {
  const forms = yield* all(
    db.selectFrom('player_forms').select(['game', 'bests']).where('player_id', '=', player),
  )
  const rows = yield* all(boardRuns(db, [player]))
  const games = new Set([...forms, ...rows].map(({ game }) => game))
  games.delete(ALL_GAMES)
  return [...games].map((game) => {
    const slug = game as BoardSlug
    const counted = bestsOf(slug, rankedAmong(rows.filter((row) => row.game === game)))
    const stored = readBests(forms.find((form) => form.game === game)?.bests ?? '')
    return { slug, stored, counted }
  })
}

/** What differs is put right, and told. */
export function* mendBests(context: SqlContext, player: number): Steps<MendedBests[]> {
  const { db } = context
  if (!(yield* holdPlayer(context, player))) return []
  const mended: MendedBests[] = []
  for (const { slug, stored, counted } of yield* compareBests(context, player)) {
    const moves = movesOfOtherBests(slug, player, stored, counted)
    if (moves.length === 0) continue
    yield* putBests(db, { player, slug }, bestsText(counted))
    yield* noteChange(db, player, slug, noteText({ unread: [], moves }))
    mended.push({ player, slug })
  }
  return mended
}
