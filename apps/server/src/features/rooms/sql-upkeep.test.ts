import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import type { Room, RoomCounts, RoomPlayer, RoomStore, Round } from './port.ts'

const HOUR = 3_600_000
const nodes = ['north', 'south', 'west', 'unheard'] as const

/** A room as it is opened: how long ago, who is in it on which node, how many rounds it has had. */
const anyRoom = fc.record({
  hoursAgo: fc.nat(60),
  idleFor: fc.nat(12),
  on: fc.array(fc.option(fc.constantFrom(...nodes)), { minLength: 1, maxLength: 5 }),
  rounds: fc.nat(3),
})
type Opened = typeof anyRoom extends fc.Arbitrary<infer T> ? T : never

const playerAt = (nth: number, node: string | null): RoomPlayer => ({
  seat: nth + 1,
  uid: `0000000${nth}-0000-4000-8000-000000000000`,
  nickname: `${nth}`,
  state: 'in',
  watching: false,
  node,
  goneAt: node === null ? NOON - 60 * HOUR : 0,
})

const roundOf = (n: number): Round => ({
  n,
  games: ['reaction-time'],
  seed: `${n}`,
  startsAt: NOON,
  endedAt: NOON,
  seats: [1],
  points: { 1: 1 },
})

async function open(rooms: RoomStore, code: string, opened: Opened): Promise<Room> {
  const { hoursAgo, idleFor, on, rounds } = opened
  const at = NOON - hoursAgo * HOUR
  const host = { uid: playerAt(0, null).uid, nickname: '0', watching: false, node: 'north' }
  const room = await rooms.addRoom({ code, group: null, host, at })
  if (!room) throw new Error('the code is taken')
  const after = {
    ...room,
    players: on.map((node, nth) => playerAt(nth, node)),
    rounds: Array.from({ length: rounds }, (_, nth) => roundOf(nth + 1)),
    changedAt: Math.max(at, NOON - idleFor * HOUR),
  }
  expect(await rooms.saveRoom(room, after)).toBe(true)
  return { ...after, version: room.version + 1 }
}

/** What was opened on which day, whatever has become of it. */
function countsOf(opened: readonly Room[], since: number): Map<number, RoomCounts> {
  const dayOf = ({ createdAt }: Room) => dayNumber(dayIndexOf(createdAt))
  const sum = (rooms: readonly Room[], of: (room: Room) => number) =>
    rooms.reduce((total, room) => total + of(room), 0)
  const byDay = Map.groupBy(
    opened.filter(({ createdAt }) => createdAt >= since),
    dayOf,
  )
  return new Map(
    [...byDay].map(([day, rooms]) => [
      day,
      {
        rooms: rooms.length,
        players: sum(rooms, ({ players }) => players.length),
        rounds: sum(rooms, ({ rounds }) => rounds.length),
      },
    ]),
  )
}

const byDay = (counts: ReadonlyMap<number, RoomCounts>) => [...counts].toSorted(([a], [b]) => a - b)

describe.each(storeKinds)('upkeep of rooms on $name', (kind) => {
  test('whichever rooms are gone, their days tell what was opened on them', async () => {
    const { rooms } = await openEmpty(kind)
    let trial = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRoom, { minLength: 1, maxLength: 8 }),
        fc.array(fc.record({ idleFor: fc.nat(12), atMost: fc.integer({ min: 1, max: 3 }) })),
        async (all, sweeps) => {
          trial++
          const before = byDay(await rooms.countsByDay(0))
          let here: Room[] = []
          for (const [nth, each] of all.entries()) {
            here.push(await open(rooms, `${trial}/${nth}`, each))
          }
          const opened = [...here]
          for (const { idleFor, atMost } of sweeps) {
            const limit = NOON - idleFor * HOUR
            const old = here.filter(({ changedAt }) => changedAt < limit)
            const gone = Math.min(atMost, old.length)
            expect(await rooms.removeRoomsBefore(limit, atMost)).toBe(gone)
            const stay = await Promise.all(here.map(({ id }) => rooms.findRoomById(id)))
            const left = here.filter((_, nth) => stay[nth] !== null)
            expect(here.length - left.length).toBe(gone)
            // Those go first in which nothing has happened for longest.
            const lastGone = here.filter((room) => !left.includes(room))
            const latest = Math.max(...lastGone.map(({ changedAt }) => changedAt))
            for (const { changedAt } of left)
              if (changedAt < limit) expect(changedAt).toBeGreaterThanOrEqual(latest)
            here = left
            expect(await rooms.countRooms()).toBe(here.length)
          }
          const since = Date.UTC(2026, 10, 13)
          for (const from of [0, since]) {
            const told = new Map(byDay(await rooms.countsByDay(from)))
            const own = countsOf(opened, from)
            const known = new Map(before.filter(([day]) => day >= dayNumber(dayIndexOf(from))))
            const sums = [...new Set([...own.keys(), ...known.keys()])].map((day) => {
              const [a, b] = [own.get(day), known.get(day)]
              return [
                day,
                {
                  rooms: (a?.rooms ?? 0) + (b?.rooms ?? 0),
                  players: (a?.players ?? 0) + (b?.players ?? 0),
                  rounds: (a?.rounds ?? 0) + (b?.rounds ?? 0),
                },
              ] as const
            })
            expect([...told]).toEqual(byDay(new Map(sums)))
          }
          while ((await rooms.removeRoomsBefore(NOON + HOUR, 100)) > 0);
        },
      ),
      { numRuns: Math.ceil(kind.runs / 2) },
    )
  }, 60_000)

  test('whoever is on a node that is silent is gone, and nobody else', async () => {
    const { rooms } = await openEmpty(kind)
    let trial = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyRoom, { minLength: 1, maxLength: 5 }),
        fc.array(fc.record({ node: fc.constantFrom('north', 'south', 'west'), ago: fc.nat(4) })),
        fc.nat(4),
        async (all, beats, silent) => {
          trial++
          const opened: Room[] = []
          for (const [nth, each] of all.entries()) {
            opened.push(await open(rooms, `${trial}/${nth}`, each))
          }
          const seen = new Map<string, number>()
          for (const { node, ago } of beats) {
            await rooms.beat(node, NOON - ago * HOUR)
            seen.set(node, NOON - ago * HOUR)
          }
          const since = NOON - silent * HOUR
          const isGone = ({ node }: RoomPlayer) => node !== null && (seen.get(node) ?? -1) < since
          const changed = opened.filter(({ players }) => players.some(isGone))
          const told = await rooms.releaseNodes(since)
          expect(told.toSorted((a, b) => a - b)).toEqual(changed.map(({ id }) => id))
          for (const room of opened) {
            const players = room.players.map((player) =>
              isGone(player) ? { ...player, node: null, goneAt: since } : player,
            )
            const version = room.version + Number(changed.includes(room))
            expect(await rooms.findRoomById(room.id)).toMatchObject({ players, version })
          }
          expect(await rooms.releaseNodes(since)).toEqual([])
          await rooms.removeRoomsBefore(NOON + HOUR, 100)
          // Nobody was heard of when the next trial begins.
          await rooms.releaseNodes(NOON + HOUR)
        },
      ),
      { numRuns: Math.ceil(kind.runs / 2) },
    )
  }, 60_000)

  test('the latest rooms are listed first, each with who was reported how often', async () => {
    const { rooms, nameReports } = await openEmpty(kind)
    const report = fc.record({
      room: fc.nat(3),
      seat: fc.integer({ min: 1, max: 3 }),
      by: fc.nat(3),
    })
    const ages = fc.uniqueArray(fc.integer({ min: 0, max: 40 }), { minLength: 4, maxLength: 4 })
    let trial = 0
    await fc.assert(
      fc.asyncProperty(ages, fc.array(report, { maxLength: 15 }), async (idle, reports) => {
        trial++
        const opened: Room[] = []
        for (const [nth, idleFor] of idle.entries()) {
          const one = { hoursAgo: 50, idleFor, on: [null, null, null], rounds: 0 }
          opened.push(await open(rooms, `${trial}/${nth}`, one))
        }
        // The same players are in all of them: a visitor's report of a name counts where it came first.
        const first = new Map<string, { room: number; uid: string }>()
        for (const { room, seat, by } of reports) {
          const code = opened[room]?.code ?? ''
          const { uid, nickname } = playerAt(seat - 1, null)
          const told = { uid, nickname, by: `${by}`, place: 'room', code, at: NOON }
          await nameReports.keepNameReport(told)
          const key = `${seat} ${by}`
          if (!first.has(key)) first.set(key, { room: opened[room]?.id ?? 0, uid })
        }
        const inOrder = opened.toSorted((a, b) => b.changedAt - a.changedAt).slice(0, 3)
        const own = (id: number) => {
          const here = [...first.values()].filter(({ room }) => room === id)
          return new Map(
            [...Map.groupBy(here, ({ uid }) => uid)].map(([uid, told]) => [uid, told.length]),
          )
        }
        const listed = await rooms.listRooms(3)
        expect(listed.map(({ room, reports: told }) => [room.id, told])).toEqual(
          inOrder.map(({ id }) => [id, own(id)]),
        )
        await rooms.removeRoomsBefore(NOON + HOUR, 100)
        await nameReports.forgetNameReports(NOON + 1)
      }),
      { numRuns: Math.ceil(kind.runs / 2) },
    )
  }, 60_000)
})
