import { RECORDS_PAGE_SIZE, type CallBody, type CallData, type CallQuery } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { inputNamed } from '../../lib/input-names.ts'
import type { PlayerSummary, PlayerLists, PlayerRun, PageRequest } from './port.ts'
import type { PlayerBlock } from '../runs/port-records.ts'
import type { RunIds } from '../runs/port.ts'
import { searchOf, shownUid } from './list-records.ts'

const missing = (): never => {
  throw new AdminError('NOT_FOUND', '사용자를 찾을 수 없습니다.')
}

const summaryOf = ({ id, uid, nickname, country, createdAt, seenAt }: PlayerSummary) => ({
  id,
  uid: shownUid(uid),
  nickname,
  country,
  created_at: createdAt,
  seen_at: seenAt,
})

const blockOf = ({ until, reason, email, at }: PlayerBlock) => ({
  until,
  reason,
  blocked_by: email,
  blocked_at: at,
})

export async function listBlocks(
  players: PlayerLists,
  { limit = RECORDS_PAGE_SIZE, offset = 0, search }: CallQuery<'listBlocks'>,
  now: number,
): Promise<CallData<'listBlocks'>> {
  const asked = { limit, offset, search: searchOf(search) }
  const { rows, total } = await players.blockedPlayers(now, asked)
  const blocks = rows.map((row) => ({
    player: row.player,
    uid: shownUid(row.uid),
    nickname: row.nickname,
    ...blockOf(row),
  }))
  return { blocks, total }
}

/** A block has an end to come and a reason. */
export function checkedBlock(
  { until, reason }: CallBody<'blockPlayer'>,
  email: string,
  at: number,
): PlayerBlock {
  const said = reason.trim()
  if (said === '') throw new AdminError('INVALID', '차단하는 이유를 적어 주세요.')
  if (until <= at) throw new AdminError('INVALID', '차단이 끝나는 시각은 지금보다 뒤여야 합니다.')
  return { until, reason: said, email, at }
}

export const findPlayers = async (
  players: PlayerLists,
  uid: string,
): Promise<CallData<'findPlayers'>> => (await players.playersShownAs(uid)).map(summaryOf)

/** The address at which a run can be watched, where the viewer would show it. */
const publicRun = (runIds: RunIds, run: PlayerRun, watchable: boolean): string | null => {
  const isOwnPlace = run.kind === 'room' || run.kind === 'daily'
  const isPublic = !isOwnPlace && (run.status === 'ranked' || run.status === 'kept')
  if (!watchable || !isPublic || !run.replayable) return null
  return runIds.of(run.id)
}

export async function readPlayer(
  { players, runIds }: { readonly players: PlayerLists; readonly runIds: RunIds },
  id: number,
  page: PageRequest,
  now: number,
): Promise<CallData<'getPlayer'>> {
  const { player, runs, total } = (await players.historyOf(id, page)) ?? missing()
  return {
    player: {
      ...summaryOf(player),
      doubted_until: player.doubtedUntil || null,
      block: player.block && player.block.until > now ? blockOf(player.block) : null,
    },
    runs: runs.map((run) => ({
      id: run.id,
      kind: run.kind,
      game: run.game,
      ms: run.value,
      created_at: run.at,
      country: run.country,
      input: inputNamed(run.input),
      status: run.status,
      verified: run.verified,
      run: publicRun(runIds, run, player.watchable),
    })),
    total,
  }
}
