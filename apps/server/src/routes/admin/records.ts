import { calls } from '@reflex/contract/calls'
import { AdminError } from '../../admin-error.ts'
import { listChallengeRecords, listGameRecords, listReviews } from '../../records/list-records.ts'
import { readChallengeLog, readGameLog } from '../../records/read-log.ts'
import { seeRun } from '../../records/see-run.ts'
import { withWhatWaits } from '../../records/waiting-reviews.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

async function found(outcome: Promise<boolean>): Promise<undefined> {
  if (!(await outcome)) throw new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')
  return undefined
}

export function routeRecords(route: GuardedRoute, services: AdminServices): void {
  const { lists, records, store } = services
  route(calls.listScores, ({ query }) => listGameRecords(lists, query))
  route(calls.listChallengeScores, ({ query }) => listChallengeRecords(lists, query))
  route(calls.listReviews, async ({ query }) =>
    withWhatWaits(store, await listReviews(services, query)),
  )
  route(calls.getScoreLog, ({ params }) => readGameLog(lists, params.id))
  route(calls.getChallengeScoreLog, ({ params }) => readChallengeLog(lists, params.id))

  route(calls.deleteScore, ({ params: { id } }) => found(records.remove({ kind: 'game', id })))
  route(calls.deleteChallengeScore, ({ params: { id } }) =>
    found(records.remove({ kind: 'challenge', id })),
  )
  route(calls.reviewScore, ({ params: { id }, body }) =>
    found(records.settle({ kind: 'game', id }, body.verdict)),
  )
  route(calls.reviewChallengeScore, ({ params: { id }, body }) =>
    found(records.settle({ kind: 'challenge', id }, body.verdict)),
  )

  route(calls.markScoreSeen, ({ params: { id } }) => seeRun(services, { kind: 'game', id }, true))
  route(calls.unmarkScoreSeen, ({ params: { id } }) =>
    seeRun(services, { kind: 'game', id }, false),
  )
  route(calls.markChallengeScoreSeen, ({ params: { id } }) =>
    seeRun(services, { kind: 'challenge', id }, true),
  )
  route(calls.unmarkChallengeScoreSeen, ({ params: { id } }) =>
    seeRun(services, { kind: 'challenge', id }, false),
  )
}
