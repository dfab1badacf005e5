import type { CallData } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { dayIndexOf, dayNumber, isoDay, startOfDay } from '../../lib/calendar.ts'
import { tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import type { ListedRoom, RoomStore } from './port.ts'
import type { Room } from './port.ts'
import { isHere, shownUid } from './room.ts'
import type { Rooms } from './rooms.ts'
import { advanced, type Longest } from './advance.ts'

export interface RoomOffice {
  readonly rooms: Pick<Rooms, 'close'>
  readonly roomStore: Pick<RoomStore, 'countsByDay' | 'listRooms'>
  readonly streams: { readonly size: number }
  readonly longest: Longest
  readonly clock: () => number
}

const DAYS = 30
const LISTED = 200

type Data = CallData<'getRooms'>

export function routeRoomOffice(
  route: GuardedRoute,
  { rooms, roomStore, streams, longest, clock }: RoomOffice,
): void {
  route(calls.getRooms, async (): Promise<Data> => {
    const today = dayIndexOf(clock())
    const first = startOfDay(today - DAYS + 1)
    const [counts, found] = await Promise.all([
      roomStore.countsByDay(first),
      roomStore.listRooms(LISTED),
    ])
    const listed = found.map((each) => ({ ...each, room: advanced(each.room, clock(), longest) }))
    const open = listed.filter(({ room }) => room.phase !== 'ended').map(({ room }) => room)
    return {
      now: {
        rooms: open.length,
        players: open.reduce((sum, room) => sum + hereIn(room), 0),
        rounds: open.filter(({ phase }) => phase === 'playing' || phase === 'countdown').length,
        streams: streams.size,
      },
      days: Array.from({ length: DAYS }, (_, i) => today - i).map((day) => ({
        date: isoDay(day),
        ...(counts.get(dayNumber(day)) ?? { rooms: 0, players: 0, rounds: 0 }),
      })),
      rooms: listed.map(rowOf),
    }
  })

  route(calls.endRoomByOperator, async ({ params, raw }) => {
    await rooms.close(params.code)
    tellLog(raw, params.code)
    return undefined
  })
}

const hereIn = ({ players }: Room): number => players.filter(isHere).length

const rowOf = ({ room, reports }: ListedRoom): Data['rooms'][number] => ({
  code: room.code,
  phase: room.phase,
  players: room.players.filter(({ state }) => state === 'in').length,
  here: hereIn(room),
  rounds: room.rounds.length,
  created_at: room.createdAt,
  changed_at: room.changedAt,
  reports: room.players
    .filter(({ uid }) => reports.has(uid))
    .map(({ uid, nickname }) => ({
      uid: shownUid(uid),
      nickname,
      reports: reports.get(uid) ?? 0,
    })),
})
