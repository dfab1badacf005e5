import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { board, readyBody, submit, type TestServer } from '../../testing/fixtures.ts'
import { ADMIN, asAdmin } from '../../testing/office-fixtures.ts'
import { at, openedRoom, somebodyOn, type Somebody } from '../../testing/rooms.ts'
import { serverOn } from '../../testing/server-on.ts'
import { rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const DAY_MS = 86_400_000
const OFFICE = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }

const named = async (server: TestServer, nickname: string, uid: string = randomUUID()) => {
  await submit(server, { ...(await readyBody(server, { uid })), nickname })
  return somebodyOn(() => server, uid)
}

const report = (who: Somebody, more: object) =>
  who.post('reports', { kind: 'name', where: 'board', ...more })

describe.each(storeKinds)('names that are reported, on $name', (kind) => {
  const opened = () => serverOn(kind, OFFICE)
  const listed = async (server: TestServer) =>
    (await (await asAdmin(server))('GET', 'reported-names')).json().data

  test('[ADM-6] from a board and a room they are in one list, by most reports, with whose and where', async () => {
    const { server, code, host, guests } = await openedRoom(await opened(), 2)
    const rude = await named(server, 'Rude')
    const inRoom = at(guests, 0)
    for (const who of [host, at(guests, 1)]) {
      // The second time it says nothing new.
      for (let nth = 0; nth < 2; nth++) {
        const answer = await report(who, { player: rude.shown, nickname: 'Rude' })
        expect(answer.status).toBe(204)
      }
    }
    expect((await report(rude, { where: 'room', room: code, player: inRoom.shown })).status).toBe(
      204,
    )
    const { names, total } = await listed(server)
    expect(total).toBe(2)
    expect(names).toMatchObject([
      {
        uid: rude.shown,
        nickname: 'Rude',
        current: 'Rude',
        reports: 2,
        places: [{ place: 'board', code: '' }],
      },
      {
        uid: inRoom.shown,
        player: null,
        current: null,
        reports: 1,
        places: [{ place: 'room', code }],
      },
    ])
    const call = await asAdmin(server)
    const rooms = (await call('GET', 'rooms')).json().data.rooms
    expect(rooms[0].reports).toMatchObject([{ uid: inRoom.shown, reports: 1 }])
  })

  test('[ADM-6] cleared it is gone from boards and rooms, forbidden nobody takes it again, dismissed it stays', async () => {
    const { server, code, host, guests, send } = await openedRoom(await opened(), 1)
    const guest = at(guests, 0)
    expect((await send(guest, 'join', { nickname: 'Rude' })).status).toBe(200)
    const rude = await named(server, 'Rude', guest.uid)
    const fine = await named(server, 'Fine')
    await report(host, { player: rude.shown })
    await report(host, { player: fine.shown })
    const call = await asAdmin(server)
    const id = async (nickname: string): Promise<number> =>
      (await listed(server)).names.find((each: { nickname: string }) => each.nickname === nickname)
        .id
    expect((await call('POST', `reported-names/${await id('Fine')}/dismiss`)).statusCode).toBe(200)
    expect((await call('POST', `reported-names/${await id('Rude')}/forbid`)).statusCode).toBe(200)
    expect(await listed(server)).toEqual({ names: [], total: 0 })
    const shown = (await board(server)).rows.map(({ nickname }) => nickname)
    expect(new Set(shown)).toEqual(new Set(['Fine', null]))
    const { players } = (await host.get(`rooms/${code}`)).data
    expect(players.map(({ nickname }: { nickname: string }) => nickname)).not.toContain('Rude')
    expect((await send(guest, 'join', { nickname: 'rude' })).code).toBe('INVALID')
    const { lines } = (await call('GET', 'operator-log')).json().data
    expect(lines).toContainEqual(
      expect.objectContaining({
        action: 'forbidReportedName',
        subject: expect.stringContaining(`Rude (${rude.shown})`),
      }),
    )
    // The same visitor has been heard; another one brings it back.
    await report(host, { player: fine.shown })
    expect((await listed(server)).total).toBe(0)
    await report(guest, { player: fine.shown })
    expect((await listed(server)).names).toMatchObject([{ nickname: 'Fine', reports: 1 }])
  })

  test('[ADM-6] what cannot be reported is said and stores nothing', async () => {
    const { server, code, host } = await openedRoom(await opened(), 1)
    const nameless = await named(server, '')
    const own = await named(server, 'Mine')
    const refused = async (who: Somebody, more: object) => (await report(who, more)).code
    expect(await refused(host, { player: nameless.shown })).toBe('NOT_FOUND')
    expect(await refused(host, { player: own.shown, nickname: 'Old name' })).toBe('NOT_FOUND')
    expect(await refused(own, { player: own.shown })).toBe('INVALID')
    expect(await refused(host, { where: 'room', room: code, player: host.shown })).toBe('INVALID')
    expect(await refused(host, { where: 'room', player: own.shown })).toBe('INVALID')
    expect(await refused(host, { where: 'room', room: code, player: '00000000' })).toBe('NOT_FOUND')
    expect(await refused(host, { where: 'nowhere', player: own.shown })).toBe('INVALID')
    expect(await refused(host, {})).toBe('INVALID')
    const call = await asAdmin(server)
    expect((await call('POST', 'reported-names/7/clear')).statusCode).toBe(404)
    expect(await rowsAt(server.address, 'select * from reported_names')).toEqual([])
  })

  test('[API-3] reports follow a player to another device, and go with them, and after ninety days', async () => {
    const server = await opened()
    const [rude, witness] = [await named(server, 'Rude'), await named(server, 'Witness')]
    const other = await named(server, 'Other')
    await report(witness, { player: rude.shown })
    await report(rude, { player: witness.shown })
    const offer = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer',
      headers: { 'x-labs-uid': other.uid },
      payload: {},
    })
    const { code } = offer.json().data
    expect((await rude.post('transfer', { code, confirm: true })).data.uid).toBe(other.uid)
    const rows = () =>
      rowsAt<{ uid: string; nickname: string }>(
        server.address,
        'select uid, nickname from reported_names order by nickname',
      )
    expect(await rows()).toEqual([
      { uid: other.uid, nickname: 'Rude' },
      { uid: witness.uid, nickname: 'Witness' },
    ])
    const erase = (uid: string) =>
      server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } })
    await erase(other.uid)
    expect(await rows()).toEqual([])
    const late = await named(server, 'Late')
    await report(witness, { player: late.shown })
    server.now += 91 * DAY_MS
    // One may be under way that began before the clock was moved.
    const afterNight = async () => {
      await server.maintenance.scheduler.tick()
      return rows()
    }
    await expect.poll(afterNight, { timeout: 20_000 }).toEqual([])
  })
})
