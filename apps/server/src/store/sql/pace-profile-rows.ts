import { betterOf, type BoardSlug, type DoubtName } from '@reflex/contract'
import {
  CLAIMS_AT_MOST,
  newClaim,
  profileText,
  readProfile,
  readPlayTimes,
  recounted,
  type Claim,
} from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import type { KnownPaceProfile, KnownPlayTimes } from '../../features/runs/port.ts'
import { hasStatus, isBoard } from './run-rows.ts'
import type { Database, RowOf } from './schema.ts'
import { all, run, type Steps } from './steps.ts'

export type PaceProfileRow = Pick<
  RowOf<'player_forms'>,
  'version' | 'doubted_until' | 'form' | 'bests'
>

export const toKnownPaceProfile = ({
  version,
  doubted_until,
  form,
}: PaceProfileRow): Omit<KnownPaceProfile, 'bests'> => ({
  version,
  doubtedUntil: doubted_until,
  profile: readProfile(form),
})

/** Beside the forms of single games: the time that a player's latest runs of all games took. */
export const ALL_GAMES = '*'

/** What a pace profile can be of. */
export type PaceProfileGame = BoardSlug | typeof ALL_GAMES

export const toPlayTimes = ({
  version,
  form,
}: Pick<PaceProfileRow, 'version' | 'form'>): KnownPlayTimes => ({
  version,
  times: readPlayTimes(form),
})

const formOf = (db: Kysely<Database>, player: number, game: BoardSlug) =>
  db.selectFrom('player_forms').selectAll().where('player_id', '=', player).where('game', '=', game)

/**
 * Runs that waited when they were deleted wait anew when they are back: their claims went with them. Of
 * more than can wait an operator decides.
 */
export function* waitAnew(
  db: Kysely<Database>,
  player: number,
  slug: BoardSlug,
  at: number,
): Steps<void> {
  const [row] = yield* all(formOf(db, player, slug))
  if (!row) return
  const profile = readProfile(row.form)
  const waiting = yield* all(
    db
      .selectFrom('runs')
      .select(['id', 'session', 'attempt', 'value', 'created_at as at'])
      .where(isBoard)
      .where('game', '=', slug)
      .where('player_id', '=', player)
      .where(hasStatus('confirm'))
      .orderBy('id'),
  )
  const without = waiting.filter(
    ({ session, attempt }) =>
      !profile.claims.some((claim) => claim.session === session && claim.attempt === attempt),
  )
  if (without.length === 0) return
  const room = Math.max(0, CLAIMS_AT_MOST - profile.claims.length)
  const claims = [...profile.claims, ...without.slice(0, room).map(newClaim)]
  const form = profileText({ ...profile, claims: claims.toSorted((a, b) => a.at - b.at) })
  yield* run(
    db
      .updateTable('player_forms')
      .set({ form, version: row.version + 1 })
      .where('player_id', '=', player)
      .where('game', '=', slug),
  )
  const crowded = without.slice(room).map(({ id }) => id)
  if (crowded.length === 0) return
  const doubts = JSON.stringify(['unconfirmed'] satisfies DoubtName[])
  const review = { status: 'review', doubts, review_since: at }
  yield* run(db.updateTable('runs').set(review).where('id', 'in', crowded))
}

/** Of one player's runs of a game, when one of them went or came back by other means than playing. */
export function* recountPaceProfile(
  db: Kysely<Database>,
  player: number,
  slug: BoardSlug,
): Steps<void> {
  const [row] = yield* all(formOf(db, player, slug))
  if (!row) return
  const own = db
    .selectFrom('runs')
    .where(isBoard)
    .where('game', '=', slug)
    .where('player_id', '=', player)
  const kept = yield* all(
    own.select(['value', 'created_at']).where(hasStatus('ranked')).orderBy('id'),
  )
  const waiting = yield* all(own.select('session').where(hasStatus('confirm')))
  const ranked = kept.map(({ value, created_at }) => ({ value, at: created_at }))
  const isWaiting = ({ session }: Claim) => waiting.some((other) => other.session === session)
  const { profile, version } = toKnownPaceProfile(row)
  const counted = profileText(recounted(profile, ranked, betterOf(slug), isWaiting))
  yield* run(
    db
      .updateTable('player_forms')
      .set({ form: counted, version: version + 1 })
      .where('player_id', '=', player)
      .where('game', '=', slug),
  )
}
