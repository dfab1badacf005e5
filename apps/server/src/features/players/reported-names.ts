import { madeUpName, UID_SHOWN, type CallData, type ReportPlace } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { clearNickname, type NamePorts } from './clear-nickname.ts'
import { addWord, type WordPorts } from './manage-nickname-words.ts'
import type { NamePlace, NameReportStore } from './port.ts'

export interface ReportedNamePorts extends NamePorts, WordPorts {
  readonly nameReports: NameReportStore
  /** Where else players have names. */
  readonly namePlaces: readonly NamePlace[]
}

type Listed = CallData<'listReportedNames'>

interface Named {
  readonly uid: string
  readonly nickname: string
}

export async function listReportedNames(
  { nameReports }: Pick<ReportedNamePorts, 'nameReports'>,
  limit: number,
  offset: number,
): Promise<Listed> {
  const { names, total } = await nameReports.listReportedNames(limit, offset)
  return {
    names: names.map(({ id, uid, nickname, player, reports, firstAt, lastAt, places }) => ({
      id,
      uid: uid.slice(0, UID_SHOWN),
      nickname,
      player: player?.id ?? null,
      current: player?.nickname ?? null,
      reports,
      first_at: firstAt,
      last_at: lastAt,
      places: places.map(({ place, code }) => ({ place: place as ReportPlace, code })),
    })),
    total,
  }
}

export async function requireReported(
  { nameReports }: Pick<ReportedNamePorts, 'nameReports'>,
  id: number,
): Promise<Named> {
  const found = await nameReports.findReportedName(id)
  if (!found) throw new AdminError('NOT_FOUND', '신고된 닉네임을 찾을 수 없습니다.')
  return found
}

/** A name that its player has changed since stays as it is. */
export async function clearReported(
  ports: ReportedNamePorts,
  id: number,
  { uid, nickname }: Named,
): Promise<void> {
  const player = await ports.store.findPlayer(uid)
  const profile = player === null ? null : (await ports.store.profiles([player])).get(player)
  if (profile?.nickname === nickname) await clearNickname(ports, uid)
  for (const place of ports.namePlaces) await place.takeName(uid, nickname)
  await ports.nameReports.closeNameReports(id)
}

/** Forbidden first: so nobody takes it again in this moment. */
export async function forbidReported(
  ports: ReportedNamePorts,
  id: number,
  named: Named,
  at: number,
): Promise<void> {
  if (!ports.nicknameWords.forbid(named.nickname)) await addWord(ports, named.nickname, at)
  await clearReported(ports, id, named)
}

/** In the language of the name that it takes the place of. */
export const instead = (nickname: string): string =>
  madeUpName(/\p{Script=Hangul}/u.test(nickname) ? 'ko' : 'en', Math.random)
