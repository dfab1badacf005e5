import {
  CHALLENGE_SLUG,
  isGameSlug,
  RECORDS_PAGE_SIZE,
  type CallData,
  type CallQuery,
  UID_SHOWN,
  isBoardSlug,
} from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { inputNamed } from '../../lib/input-names.ts'
import { unseenPlaces } from '../../boards/first-places.ts'
import { firstWhenApproved, type FirstPorts } from './first-when-approved.ts'
import type {
  Assignee,
  Assignees,
  ListedRecord,
  PageRequest,
  QueuedRecord,
  RecordFilter,
  RecordLists,
} from './port.ts'
import type { SeenRuns } from '../runs/port-records.ts'
import type { Store } from '../../store/port.ts'
import { confirmOf, waitingRuns } from '../runs/submission/waiting-runs.ts'

const pageOf = ({ limit = RECORDS_PAGE_SIZE, offset = 0 }: Partial<PageRequest>): PageRequest => ({
  limit,
  offset,
})

/** Nicknames are kept in this form, so they are looked for in it. */
export const searchOf = (search: string | undefined): string | undefined =>
  search?.normalize('NFKC').trim() || undefined

function filterOf(query: Partial<RecordFilter>): RecordFilter {
  const { status = 'ranked', from, to, country, input } = query
  if (from !== undefined && to !== undefined && from >= to)
    throw new AdminError('INVALID', '시작 날짜가 끝 날짜보다 늦습니다.')
  return { status, search: searchOf(query.search), from, to, country, input }
}

/** The whole id is the player's only credential: operators too see as much of it as anybody. */
export const shownUid = (uid: string): string => uid.slice(0, UID_SHOWN)

const factsOf = ({ player, rank, country, input }: ListedRecord) => ({
  player,
  rank,
  country,
  input: inputNamed(input),
})

export async function listGameRecords(
  lists: RecordLists,
  query: CallQuery<'listScores'>,
): Promise<CallData<'listScores'>> {
  const { game } = query
  if (!isGameSlug(game)) throw new AdminError('NOT_FOUND', '없는 게임입니다.')
  const asked = { ...pageOf(query), ...filterOf(query) }
  const { rows, total, partial } = await lists.listRecords(game, asked)
  const scores = rows.map((row) => ({
    id: row.id,
    game,
    nickname: row.nickname,
    ms: row.value,
    created_at: row.at,
    uid: shownUid(row.uid),
    status: row.status,
    ...factsOf(row),
  }))
  return { scores, total, partial }
}

export async function listChallengeRecords(
  lists: RecordLists,
  query: CallQuery<'listChallengeScores'>,
): Promise<CallData<'listChallengeScores'>> {
  const asked = { ...pageOf(query), ...filterOf(query) }
  const { rows, total, partial } = await lists.listRecords(CHALLENGE_SLUG, asked)
  const scores = rows.map((row) => ({
    id: row.id,
    nickname: row.nickname,
    total_ms: row.value,
    timestamp: row.at,
    uid: shownUid(row.uid),
    status: row.status,
    verified: row.verified,
    ...factsOf(row),
  }))
  return { scores, total, partial }
}

export interface ReviewPorts extends FirstPorts {
  readonly assignees: Assignees
  readonly lists: RecordLists
  readonly seenRuns: Pick<SeenRuns, 'marksOf'>
}

/** The review queue; on request the runs that wait for confirmation, which can only be looked at. */
export async function listReviews(
  ports: ReviewPorts,
  query: CallQuery<'listReviews'>,
  email: string,
): Promise<CallData<'listReviews'>> {
  const page = pageOf(query)
  const { order = 'urgency' } = query
  if (query.status === 'confirm') {
    const { rows, total } = await ports.lists.listDoubted({ ...page, status: 'confirm' })
    const waiting = rows.map((row) => ({
      ...row,
      reports: 0,
      waitingSince: row.at,
      place: null,
    }))
    return { scores: await reviewsOf(ports, waiting, email), total }
  }
  const first = await unseenPlaces(ports.rankings, ports.seenRuns)
  const { rows, total } = await ports.lists.listQueue({ ...page, first, order })
  const placeOf = (row: QueuedRecord): number | null =>
    first.find(({ kind, id }) => kind === row.kind && id === row.id)?.rank ?? null
  const placed = rows.map((row) => ({ ...row, place: placeOf(row) }))
  return { scores: await reviewsOf(ports, placed, email), total }
}

async function reviewsOf(
  ports: Pick<ReviewPorts, 'assignees'> & FirstPorts,
  rows: readonly (QueuedRecord & { readonly place: number | null })[],
  email: string,
): Promise<Review[]> {
  const ids = rows.map(({ id }) => id)
  const assignees = await ports.assignees.assigneesOf(ids, ports.clock())
  return Promise.all(
    rows.map(async (record) => {
      const { value, at, doubts, uid, since: _, waitingSince, ...row } = record
      const assignee = assignees.get(record.id)
      return {
        ...row,
        uid: shownUid(uid),
        ms: value,
        created_at: at,
        doubts: [...doubts],
        first: await firstWhenApproved(ports, record),
        waiting_since: waitingSince,
        assignee: assignee ? assigneeFor(email, assignee) : null,
      }
    }),
  )
}

const assigneeFor = (email: string, assignee: Assignee): CallData<'assignReview'> => ({
  ...assignee,
  mine: assignee.email === email,
})

const ASSIGNED_MS = 5 * 60_000

/** The operator looks at a run now; says who does, where somebody else was first. */
export async function assignReview(
  { assignees, clock }: Pick<ReviewPorts, 'assignees' | 'clock'>,
  {
    id,
    email,
    takesOver,
  }: { readonly id: number; readonly email: string; readonly takesOver: boolean },
): Promise<CallData<'assignReview'>> {
  const now = clock()
  const assignee = await assignees.assign(id, { email, until: now + ASSIGNED_MS, now, takesOver })
  if (!assignee) throw new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')
  return assigneeFor(email, assignee)
}

type Reviews = CallData<'listReviews'>
type Review = Reviews['scores'][number]

/** What each of the listed runs that wait still waits for; of others the list stays as it is. */
export async function withWhatWaits(
  store: Pick<Store, 'claimsOf' | 'recordsOfSessions'>,
  reviews: Reviews,
): Promise<Reviews> {
  const waiting = reviews.scores.filter(({ status }) => status === 'confirm')
  if (waiting.length === 0) return reviews
  const confirms = new Map<string, Review['confirm']>()
  for (const player of new Set(waiting.map((review) => review.player))) {
    for (const [slug, claims] of await store.claimsOf(player)) {
      if (!isBoardSlug(slug) || claims.length === 0) continue
      for (const { claim, score } of await waitingRuns(store, slug, claims))
        confirms.set(`${slug} ${score.id}`, confirmOf(claim))
    }
  }
  const scores = reviews.scores.map((review) => {
    const confirm = confirms.get(`${review.game} ${review.id}`)
    return confirm ? { ...review, confirm } : review
  })
  return { ...reviews, scores }
}
