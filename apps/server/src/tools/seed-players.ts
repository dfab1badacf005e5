import { randomUUID } from 'node:crypto'
import { GROUP_CODE_LENGTH, ROOM_CODE_LENGTH, UID_SHOWN } from '@reflex/contract'
import type { Records } from '../features/records/records.ts'
import { nameAmongRecords } from '../features/runs/submission/decide.ts'
import { dayIndexOf } from '../lib/calendar.ts'
import { newLetterCode } from '../lib/letter-codes.ts'
import type { Stores } from '../store/port.ts'

interface SeedPlayers {
  readonly stores: Pick<Stores, 'lists' | 'store' | 'operatorLog' | 'groups' | 'rooms'>
  readonly records: Pick<Records, 'block' | 'remove'>
  readonly now: number
  /** Who did what an operator does. */
  readonly operator: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const SHOWN = 12

/** What operators see of players beside their runs, and what was done with some of them. */
export async function seedPlayers(parts: SeedPlayers): Promise<void> {
  const { lists } = parts.stores
  const page = { limit: SHOWN, offset: 0, status: 'ranked' } as const
  const { rows } = await lists.listRecords('reaction-time', page)
  const named = rows.flatMap((row) =>
    row.nickname === null ? [] : [{ ...row, nickname: row.nickname }],
  )
  await seedBackground(parts, named)
  await seedTogether(parts, named)
  await seedDeeds(parts)
}

interface Named {
  readonly uid: string
  readonly player: number
  readonly nickname: string
  readonly value: number
}

/** What the best were called before, what was done, and who came from the same place. */
async function seedBackground(
  { stores: { store, operatorLog }, now, operator }: SeedPlayers,
  named: readonly Named[],
): Promise<void> {
  const today = dayIndexOf(now)
  for (const [nth, { uid, player, nickname, value }] of named.slice(0, 3).entries()) {
    await store.renamePlayer(uid, `${nickname}${nth}`)
    await store.renamePlayer(uid, nickname)
    const subject = `반응 속도 · ${nickname} (${uid.slice(0, UID_SHOWN)}) · ${value} ms`
    const line = { email: operator, action: 'markScoreSeen', subject }
    await operatorLog.addLine({ ...line, at: now - nth * HOUR_MS }, player)
    for (const day of [today - 1, today]) {
      const came = { day, address: 'seed', player: nameAmongRecords(uid), most: 3 }
      await store.takeRecordRoom(came)
    }
  }
}

/** A group of friends, and a room in which they wait. */
async function seedTogether(
  { stores: { groups, rooms }, now }: SeedPlayers,
  named: readonly Named[],
): Promise<void> {
  const [founder, ...others] = named
  if (!founder) return
  const code = newLetterCode(GROUP_CODE_LENGTH)
  const comer = ({ uid, nickname }: Named, at: number) => ({ uid, nickname, madeUp: nickname, at })
  await groups.addGroup({ code, name: '점심 내기' }, comer(founder, now - 6 * DAY_MS))
  for (const [nth, other] of others.entries())
    await groups.join(code, comer(other, now - nth * HOUR_MS))
  const { uid, nickname } = founder
  const host = { uid, nickname, watching: false, node: randomUUID() }
  const room = { code: newLetterCode(ROOM_CODE_LENGTH), group: null, host, at: now - 600_000 }
  await rooms.addRoom(room)
}

/** Two records in the trash, and a player who is blocked. */
async function seedDeeds({
  stores: { lists },
  records,
  now,
  operator,
}: SeedPlayers): Promise<void> {
  const page = { limit: 100, offset: 0, status: 'ranked' } as const
  const { rows } = await lists.listRecords('color-match', page)
  const [blocked, ...removed] = rows.slice(-3)
  for (const { id } of removed) await records.remove({ kind: 'game', id }, operator)
  if (!blocked) return
  const block = { until: now + 14 * DAY_MS, reason: '자동 입력이 의심됨', email: operator, at: now }
  await records.block(blocked.player, block)
}
