import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import type { RecordRef } from '../runs/port-records.ts'
import { AdminError } from '../../lib/admin-error.ts'
import {
  assignReview,
  listChallengeRecords,
  listGameRecords,
  listReviews,
  type ReviewPorts,
  withWhatWaits,
} from './list-records.ts'
import { recordWords, readChallengeLog, readGameLog } from './read-log.ts'
import { seeRun, type SeePorts } from './see-run.ts'
import { sessionOf, tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import type { Store } from '../../store/port.ts'
import type { Records } from './records.ts'

export interface RecordServices extends ReviewPorts, SeePorts {
  readonly store: Pick<Store, 'claimsOf' | 'recordsOfSessions'>
  readonly rankings: ReviewPorts['rankings'] & SeePorts['rankings']
  readonly seenRuns: ReviewPorts['seenRuns'] & SeePorts['seenRuns']
  readonly records: Records
}

const missing = () => new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')

export function routeRecords(route: GuardedRoute, services: RecordServices): void {
  const { lists, records, store } = services
  route(calls.listScores, ({ query }) => listGameRecords(lists, query))
  route(calls.listChallengeScores, ({ query }) => listChallengeRecords(lists, query))
  route(calls.listReviews, async ({ raw, query }) =>
    withWhatWaits(store, await listReviews(services, query, sessionOf(raw).email)),
  )
  route(calls.assignReview, ({ raw, params: { id }, body }) => {
    const { email } = sessionOf(raw)
    return assignReview(services, { id, email, takesOver: body.take_over })
  })
  route(calls.getScoreLog, ({ params }) => readGameLog(lists, params.id))
  route(calls.getChallengeScoreLog, ({ params }) => readChallengeLog(lists, params.id))

  /** What is judged or removed is named in the log as it was before. */
  const told = async (raw: FastifyRequest, ref: RecordRef) => {
    const record = await lists.describe(ref)
    if (record) tellLog(raw, recordWords(record), record.player)
  }
  const seen = async (raw: FastifyRequest, ref: RecordRef, isSeen: boolean) => {
    await told(raw, ref)
    return seeRun(services, ref, isSeen)
  }
  const removal = async (raw: FastifyRequest, ref: RecordRef) => {
    await told(raw, ref)
    const trash = await records.remove(ref, sessionOf(raw).email)
    if (trash === null) throw missing()
    return { trash }
  }
  route(calls.deleteScore, ({ raw, params: { id } }) => removal(raw, { kind: 'game', id }))
  route(calls.deleteChallengeScore, ({ raw, params: { id } }) =>
    removal(raw, { kind: 'challenge', id }),
  )
  const verdict = async (raw: FastifyRequest, ref: RecordRef, word: 'clean' | 'rejected') => {
    await told(raw, ref)
    if (!(await records.applyVerdict(ref, word))) throw missing()
    return undefined
  }
  route(calls.reviewScore, ({ raw, params: { id }, body }) =>
    verdict(raw, { kind: 'game', id }, body.verdict),
  )
  route(calls.reviewChallengeScore, ({ raw, params: { id }, body }) =>
    verdict(raw, { kind: 'challenge', id }, body.verdict),
  )

  route(calls.markScoreSeen, ({ raw, params: { id } }) => seen(raw, { kind: 'game', id }, true))
  route(calls.unmarkScoreSeen, ({ raw, params: { id } }) => seen(raw, { kind: 'game', id }, false))
  route(calls.markChallengeScoreSeen, ({ raw, params: { id } }) =>
    seen(raw, { kind: 'challenge', id }, true),
  )
  route(calls.unmarkChallengeScoreSeen, ({ raw, params: { id } }) =>
    seen(raw, { kind: 'challenge', id }, false),
  )
}
