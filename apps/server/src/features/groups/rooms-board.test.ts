import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { at, openedRoom, playedRound, somebodyOn, type Somebody } from '../../testing/rooms.ts'
import { serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const RT = 'reaction-time'
const HOUR = 3_600_000
/** Some minutes before the end of a UTC day. */
const LATE = NOON + 12 * HOUR - 240_000

describe.each(storeKinds)('rooms of a group on $name', (kind) => {
  async function scene() {
    const server = await serverOn(kind)
    server.now = LATE
    const founder = somebodyOn(() => server)
    const group = (await founder.post('groups', { name: '3학년 2반', nickname: '선생님' })).data
      .code as string
    const room = await openedRoom(server, 2, { host: founder, group })
    const [member, guest] = [at(room.guests, 0), at(room.guests, 1)]
    await member.post(`groups/${group}/join`, { nickname: '학생' })
    const board = async (range = 'alltime') => {
      const { data } = await founder.get(`groups/${group}/points?timeRange=${range}`)
      return data.rows.map((row: Record<string, unknown>) => [
        row.rank,
        row.nickname,
        row.points,
        row.rounds,
      ])
    }
    /** The next round, which these finish, the first of them fastest. */
    const playRound = async (n: number, who: readonly Somebody[]) => {
      const begun = (await room.send(founder, 'start', { games: [RT] })).data
      server.now = begun.round.starts_at
      const played = await Promise.all(
        who.map((each, nth) =>
          playedRound(each, { game: RT, room: room.code, round: n }, { mean: 250 + 100 * nth }),
        ),
      )
      server.now += Math.max(...played.map(({ length }) => length))
      for (const [nth, each] of who.entries()) {
        expect((await each.post('scores', played[nth]?.body)).status).toBe(200)
      }
    }
    return { server, founder, member, guest, group, room, board, playRound }
  }

  test('only members open one, and only they see which are open', async () => {
    const { founder, member, guest, group, room } = await scene()
    expect((await guest.post('rooms', { group })).code).toBe('FORBIDDEN')
    expect((await founder.post('rooms', { group: '222222222222' })).code).toBe('NOT_FOUND')
    expect((await founder.post('rooms', { group: 'x' })).code).toBe('NOT_FOUND')
    const open = [{ code: room.code, phase: 'lobby', here: 3 }]
    const roomsFor = async (who: Somebody) => (await who.get(`groups/${group}`)).data.rooms
    await expect.poll(() => roomsFor(member)).toEqual(open)
    expect(await roomsFor(guest)).toEqual([])
    expect((await guest.get(`rooms/${room.code}`)).data.group).toBe(true)
    const other = (await guest.post('rooms')).data.code as string
    expect((await guest.get(`rooms/${other}`)).data.group).toBe(false)
    await room.send(founder, 'lock', { locked: true })
    expect(await roomsFor(member)).toEqual([])
    await room.send(founder, 'lock', { locked: false })
    await room.send(founder, 'end')
    expect(await roomsFor(member)).toEqual([])
  })

  test('points of members stay when the room is gone, by the day on which a round began', async () => {
    const { server, founder, member, guest, group, room, board, playRound } = await scene()
    expect(await board()).toEqual([])
    await playRound(1, [member, guest, founder])
    expect(await board('today')).toEqual([
      [1, '학생', 3, 1],
      [2, '선생님', 1, 1],
    ])
    // What a guest reached before they joined counts from then on.
    await guest.post(`groups/${group}/join`, { nickname: '손님' })
    expect(await board('today')).toEqual([
      [1, '학생', 3, 1],
      [2, '손님', 2, 1],
      [3, '선생님', 1, 1],
    ])

    server.now = NOON + 12 * HOUR + 60_000
    await playRound(2, [founder])
    expect(await board('today')).toEqual([[1, '선생님', 1, 1]])
    // Nobody looks when the round is over.
    server.now += 6 * HOUR + 60_000
    await server.removeOldRooms()
    expect((await founder.get(`rooms/${room.code}`)).code).toBe('NOT_FOUND')
    const gone = 'select count(*) as n from room_rounds'
    expect(await rowsAt(server.address, gone)).toEqual([{ n: 0 }])
    expect(await board('today')).toEqual([[1, '선생님', 3, 1]])
    for (const range of ['week', 'alltime']) {
      expect(await board(range)).toEqual([
        [1, '선생님', 4, 2],
        [2, '학생', 3, 1],
        [3, '손님', 2, 1],
      ])
    }
    server.now += 7 * 24 * HOUR
    expect(await board('week')).toEqual([])
    expect(await board()).toHaveLength(3)
  }, 60_000)

  test('they follow a player to another device, and go with a membership and with the player', async () => {
    const { server, founder, member, guest, group, room, board, playRound } = await scene()
    await guest.post(`groups/${group}/join`, { nickname: '손님' })
    await playRound(1, [guest, member, founder])
    await room.send(founder, 'next')
    const shown = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer',
      payload: {},
      headers: { 'x-labs-uid': founder.uid },
    })
    const phone = somebodyOn(() => server)
    const onPhone = (await phone.post('rooms', { group })).code
    expect(onPhone).toBe('FORBIDDEN')
    // Both were in the room: the place of whoever gave the code stays.
    const { code } = shown.json().data
    expect((await member.post('transfer', { code, confirm: true })).status).toBe(200)
    expect(await board()).toEqual([
      [1, '손님', 3, 1],
      [2, '선생님', 1, 1],
    ])
    await guest.post(`groups/${group}/leave`)
    expect(await board()).toEqual([[1, '선생님', 1, 1]])
    await guest.post(`groups/${group}/join`)
    expect(await board()).toEqual([
      [1, '손님', 3, 1],
      [2, '선생님', 1, 1],
    ])
    await room.send(founder, 'remove', { player: guest.shown })
    expect(await board()).toEqual([[1, '선생님', 1, 1]])
    await server.maintenance.records.erase(founder.uid)
    expect(await rowsAt(server.address, 'select * from group_points')).toEqual([])
  }, 60_000)
})
