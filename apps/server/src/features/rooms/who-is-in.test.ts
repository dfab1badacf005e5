import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { at, openedRoom, playedRound, somebodyOn } from '../../testing/rooms.ts'
import { serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const RT = 'reaction-time'

describe.each(storeKinds)('who is in a room on $name', (kind) => {
  const opened = async (guests: number) => openedRoom(await serverOn(kind), guests)

  test('codes that are wrong, old, of a locked or full room; who was removed; a start with nobody else', async () => {
    const { server, host, guests, code, send } = await opened(1)
    const guest = at(guests, 0)
    const stranger = somebodyOn(() => server)
    for (const wrong of ['AAAAAA', 'AAAA', '%00', 'IIIIII', `${code}A`]) {
      expect((await stranger.post(`rooms/${wrong}/join`)).code, wrong).toBe('NOT_FOUND')
    }
    const typed = encodeURIComponent(` ${code.slice(0, 3).toLowerCase()}-${code.slice(3)} `)
    expect((await stranger.get(`rooms/${typed}`)).data.code).toBe(code)

    expect((await send(guest, 'lock', { locked: true })).code).toBe('FORBIDDEN')
    expect((await send(host, 'lock', { locked: true })).data.locked).toBe(true)
    expect((await send(stranger, 'join')).code).toBe('FORBIDDEN')
    expect((await send(guest, 'join')).status).toBe(200)
    await send(host, 'lock', { locked: false })
    const twin = somebodyOn(() => server, `${guest.uid.slice(0, 9)}${randomUUID().slice(9)}`)
    expect((await send(twin, 'join')).code).toBe('CONFLICT')

    expect((await send(host, 'remove', { player: host.shown })).code).toBe('CONFLICT')
    expect((await send(host, 'remove', { player: '00000000' })).code).toBe('NOT_FOUND')
    expect((await send(host, 'remove', { player: guest.shown })).data.players).toHaveLength(1)
    expect((await send(guest, 'join')).code).toBe('FORBIDDEN')
    expect((await send(host, 'start', { games: [RT] })).code).toBe('CONFLICT')

    for (let i = 1; i < 50; i++) {
      expect(
        (
          await send(
            somebodyOn(() => server),
            'join',
          )
        ).status,
      ).toBe(200)
    }
    expect((await send(stranger, 'join')).code).toBe('FULL')
    expect((await stranger.get(`rooms/${code}`)).data.players).toHaveLength(50)
  }, 60_000)

  test('[API-3] who has everything deleted leaves no trace; who goes on elsewhere keeps the place', async () => {
    const { server, host, guests, code, send, all } = await opened(2)
    const [guest, second] = [at(guests, 0), at(guests, 1)]
    const started = await send(host, 'start', { games: [RT] })
    server.now = started.data.round.starts_at
    const played = await Promise.all(
      all.map((who) => playedRound(who, { game: RT, room: code, round: 1 })),
    )
    server.now += Math.max(...played.map(({ length }) => length))
    for (const [i, who] of all.entries()) await who.post('scores', played[i]?.body)
    const phone = somebodyOn(() => server)
    const shownCode = (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/me/transfer',
        headers: { 'x-labs-uid': phone.uid },
        payload: {},
      })
    ).json().data.code as string
    const taken = await second.post('transfer', { code: shownCode, confirm: true })
    expect(taken.data.uid).toBe(phone.uid)
    const moved = (await phone.get(`rooms/${code}`)).data
    expect(moved.players.find(({ you }: { you: boolean }) => you)).toMatchObject({
      points: expect.any(Number),
    })
    expect(moved.players.find(({ you }: { you: boolean }) => you).points).toBeGreaterThan(0)

    const erased = await server.app.inject({
      method: 'DELETE',
      url: '/api/v1/me',
      headers: { 'x-labs-uid': guest.uid },
    })
    expect(erased.statusCode).toBe(200)
    const { players, round } = (await host.get(`rooms/${code}`)).data
    expect(JSON.stringify([players, round])).not.toContain(guest.shown)
    expect(round.rows).toHaveLength(2)
    expect(
      await rowsAt(server.address, `select uid from room_players where uid = '${guest.uid}'`),
    ).toEqual([])
  }, 60_000)
})
