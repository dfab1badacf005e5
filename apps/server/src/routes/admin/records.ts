import { calls } from '@reflex/contract/calls'
import { AdminError } from '../../admin-error.ts'
import { listChallengeRecords, listGameRecords, listReviews } from '../../records/list-records.ts'
import { readChallengeLog, readGameLog } from '../../records/read-log.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

async function found(outcome: Promise<boolean>): Promise<undefined> {
  if (!(await outcome)) throw new AdminError('NOT_FOUND', '기록을 찾을 수 없습니다.')
  return undefined
}

export function routeRecords(route: GuardedRoute, { lists, records }: AdminServices): void {
  route(calls.listScores, ({ query }) => listGameRecords(lists, query))
  route(calls.listChallengeScores, ({ query }) => listChallengeRecords(lists, query))
  route(calls.listReviews, ({ query }) => listReviews(lists, query))
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
}
