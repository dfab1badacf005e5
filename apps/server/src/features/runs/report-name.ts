import type { CallBody } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { NameReportStore } from '../players/port.ts'
import type { NameInRoom, RoundGate } from './port-rounds.ts'

export interface NameReportPorts {
  readonly nameReports: Pick<NameReportStore, 'namedAs' | 'keepNameReport'>
  readonly rounds: Pick<RoundGate, 'nameIn'>
}

type Asked = Omit<CallBody<'report'>, 'kind' | 'run'>

/** Anybody may ask for an operator's look at a name. It takes nothing from whoever has it. */
export async function reportName(
  ports: NameReportPorts,
  { uid: by, where: place, ...asked }: Asked,
  at: number,
): Promise<undefined> {
  const found = place === 'room' ? [await inRoom(ports, asked)] : await onBoards(ports, asked)
  let isKept = false
  for (const name of found) {
    isKept = (await ports.nameReports.keepNameReport({ ...name, by, place, at })) || isKept
  }
  if (!isKept) throw new AppError('INVALID', 'Your own name cannot be reported.')
  return undefined
}

type Name = Omit<Asked, 'uid' | 'where'>

function inRoom({ rounds }: NameReportPorts, { room, player }: Name): Promise<NameInRoom> {
  if (room === undefined || player === undefined) {
    throw new AppError('INVALID', 'Say in which room, and whose name it is.')
  }
  return rounds.nameIn(room, player)
}

/** Among players with the same shown characters, those with the reported name. */
async function onBoards(
  { nameReports }: NameReportPorts,
  { player, nickname }: Name,
): Promise<NameInRoom[]> {
  if (player === undefined) throw new AppError('INVALID', 'Say whose name it is.')
  const named = await nameReports.namedAs(player)
  const meant = named.filter((each) => nickname === undefined || each.nickname === nickname)
  if (meant.length === 0) throw new AppError('NOT_FOUND', 'That name is gone.')
  return meant.map((each) => ({ uid: each.uid, nickname: each.nickname, code: '' }))
}
