import type { CallData } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { inputNamed } from '../../lib/input-names.ts'
import type { PlayerSummary, PlayerLists, PlayerRun, PageRequest } from './port.ts'
import type { RunIds } from '../runs/port.ts'
import { shownUid } from './list-records.ts'

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
): Promise<CallData<'getPlayer'>> {
  const { player, runs, total } = (await players.historyOf(id, page)) ?? missing()
  return {
    player: { ...summaryOf(player), doubted_until: player.doubtedUntil || null },
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
