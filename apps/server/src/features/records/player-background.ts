import type { CallData } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { isoDay, parseDay } from '../../lib/calendar.ts'
import { nameAmongRecords } from '../runs/submission/decide.ts'
import type { PlayerLists, WrittenDown } from './port.ts'

export interface BackgroundPorts {
  readonly players: Pick<PlayerLists, 'backgroundOf' | 'sameAddress'>
  readonly operatorLog: WrittenDown
}

const LINES_AT_MOST = 50

/** What an operator wants to know of a player beside the runs. */
export async function readBackground(
  { players, operatorLog }: BackgroundPorts,
  id: number,
): Promise<CallData<'getPlayerBackground'>> {
  const found = await players.backgroundOf(id)
  if (!found) throw new AdminError('NOT_FOUND', '사용자를 찾을 수 없습니다.')
  const [lines, addresses] = await Promise.all([
    operatorLog.linesAbout(id, LINES_AT_MOST),
    players.sameAddress(nameAmongRecords(found.uid)),
  ])
  return {
    names: [...found.names],
    lines: [...lines],
    addresses: addresses.map(({ day, players: count }) => ({
      date: isoDay(parseDay(String(day)) ?? 0),
      players: count,
    })),
    rooms: found.rooms.map(({ createdAt, ...room }) => ({ ...room, created_at: createdAt })),
    groups: found.groups.map(({ joinedAt, ...group }) => ({ ...group, joined_at: joinedAt })),
  }
}
