import { isBoardSlug, RECORDS_PAGE_SIZE } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { AdminError } from '../../lib/admin-error.ts'
import { tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import { searchOf, shownUid } from './list-records.ts'
import type { TrashedEntry, TrashLists } from './port.ts'
import { recordWords } from './read-log.ts'
import type { Records } from './records.ts'

export interface TrashServices {
  readonly trash: TrashLists
  readonly records: Records
}

const missing = () =>
  new AdminError('NOT_FOUND', '휴지통에 없습니다. 이미 복원되었거나 완전히 삭제되었을 수 있습니다.')

export function routeTrash(route: GuardedRoute, { trash, records }: TrashServices): void {
  route(calls.listTrash, async ({ query }) => {
    const { limit = RECORDS_PAGE_SIZE, offset = 0, search, game, deleted_by: email } = query
    const asked = { limit, offset, search: searchOf(search), game, email }
    const { rows, total } = await trash.listTrash(asked)
    return { entries: rows.map(entryOf), total, operators: [...(await trash.whoDeleted())] }
  })

  /** What it was stands in the log, also once it is gone. */
  const named = async (raw: FastifyRequest, id: number) => {
    const entry = await trash.findTrash(id)
    if (!entry) throw missing()
    tellLog(raw, wordsOf(entry), entry.player)
  }
  route(calls.restoreTrash, async ({ raw, params: { id } }) => {
    await named(raw, id)
    const done = await records.restore(id)
    if (!done) throw missing()
    return { restored: done.runs, left: done.isDone ? 0 : await trash.runsIn(id) }
  })
  route(calls.removeTrash, async ({ raw, params: { id } }) => {
    await named(raw, id)
    const done = await records.removeForGood(id)
    if (!done) throw missing()
    return { removed: done.runs, left: done.isDone ? 0 : await trash.runsIn(id) }
  })
}

const entryOf = ({ uid, value, email, deletedAt, ...entry }: TrashedEntry) => ({
  ...entry,
  uid: shownUid(uid),
  ms: value,
  deleted_by: email,
  deleted_at: deletedAt,
})

function wordsOf({ game, value, runs, nickname, uid }: TrashedEntry): string {
  if (game !== null && value !== null && isBoardSlug(game)) {
    return recordWords({ game, value, nickname, uid })
  }
  return `${nickname ?? '익명'} (${shownUid(uid)}) · ${runs}건`
}
