import { GROUP_MEMBERS_MAX } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import { NOON } from '../../testing/fixtures.ts'
import { newRun, keepFresh } from '../../testing/results.ts'
import { somebodyOn, type Somebody } from '../../testing/rooms.ts'
import { serverOn } from '../../testing/server-on.ts'
import { openEmpty, rowsAt, storeKinds, tamperAt } from '../../testing/store-kinds.ts'
import { createGroupWork } from './forget-unused.ts'

const DAY = 86_400_000
const PATIENCE = { timeout: 5000 }

describe.each(storeKinds)('groups on $name', (kind) => {
  async function scene() {
    const server = await serverOn(kind)
    const somebody = (uid?: string) => somebodyOn(() => server, uid)
    const founder = somebody()
    const made = await founder.post('groups', { name: ' 3학년  2반 ', nickname: '선생님' })
    const code = made.data.code as string
    const join = async (who: Somebody, nickname?: string) =>
      who.post(`groups/${code}/join`, { ...(nickname !== undefined && { nickname }) })
    const look = (who: Somebody, at = code) => who.get(`groups/${at}`)
    const members = async (who: Somebody, at = code) =>
      (await who.get(`groups/${at}/members`)).data.members as {
        uid: string
        nickname: string
        founder: boolean
        new: boolean
        away: boolean
      }[]
    return { server, somebody, founder, code, join, look, members }
  }

  test('whoever has the link sees it, joins by one call, and leaves', async () => {
    const { founder, somebody, code, join, look, members } = await scene()
    expect(code).toMatch(/^[2-9A-HJ-NP-Z]{12}$/)
    const guest = somebody()
    expect((await look(guest)).data).toEqual({
      name: '3학년 2반',
      members: 1,
      you: false,
      founder: founder.shown,
      rooms: [],
    })
    expect((await guest.get(`groups/${code}/members`)).code).toBe('FORBIDDEN')
    expect((await join(guest, '학생')).status).toBe(204)
    expect((await join(guest)).status).toBe(204)
    const typed = `${code.slice(0, 4)}-${code.slice(4, 8)} ${code.slice(8)}`.toLowerCase()
    expect((await look(guest, encodeURIComponent(typed))).data).toMatchObject({
      members: 2,
      you: true,
    })
    expect((await members(guest)).map(({ nickname, founder: is }) => [nickname, is])).toEqual([
      ['선생님', true],
      ['학생', false],
    ])
    expect((await guest.get('me/groups')).data.groups).toEqual([
      { code, name: '3학년 2반', members: 2, founder: false },
    ])
    expect((await guest.post(`groups/${code}/leave`)).status).toBe(204)
    expect((await guest.get('me/groups')).data.groups).toEqual([])
    expect((await look(guest)).data).toMatchObject({ members: 1, you: false })
  })

  test('who has no name is given one, and one that may not be is refused', async () => {
    const { founder, somebody, code, join, members } = await scene()
    const guest = somebody()
    await join(guest)
    expect((await members(guest))[1]?.nickname).toMatch(/^[가-힣]+ [가-힣]+$/)
    expect((await join(somebody(), 'admin')).code).toBe('INVALID')
    for (const name of ['', ' ', 'x', 'a\u202Eb', 'Admin', '가'.repeat(31)]) {
      expect((await founder.post('groups', { name })).code).toBe('INVALID')
      expect((await founder.post(`groups/${code}/rename`, { name })).code).toBe('INVALID')
    }
  })

  test("the operator's words hold for groups too, also for those that were there before", async () => {
    const { server, founder, code, look } = await scene()
    const { nicknameWords } = server.office
    await tamperAt(
      server.address,
      `insert into nickname_words (folded, word, added_at) values ('학년', '학년', 1)`,
    )
    await nicknameWords.refresh()
    expect((await look(founder)).data.name).toBeNull()
    expect((await founder.post('groups', { name: '4 학 년' })).code).toBe('INVALID')
    expect((await founder.post(`groups/${code}/rename`, { name: '우리 반' })).status).toBe(204)
    expect((await look(founder)).data.name).toBe('우리 반')
  })

  test('only the founder may, and hands it on; removed is removed until there is another link', async () => {
    const { founder, somebody, code, join, look, members } = await scene()
    const [one, two] = [somebody(), somebody()]
    await join(one, '하나')
    await join(two, '두울')
    const at = (path: string, body: object = {}) => [`groups/${code}/${path}`, body] as const
    for (const [path, body] of [
      at('rename', { name: '다른 이름' }),
      at('remove', { player: two.shown }),
      at('link'),
      at('hand', { player: one.shown }),
      at('close'),
    ]) {
      expect((await one.post(path, body)).code).toBe('FORBIDDEN')
      expect((await somebody().post(path, body)).code).toBe('FORBIDDEN')
    }
    expect((await founder.post(...at('remove', { player: founder.shown }))).code).toBe('CONFLICT')
    expect((await founder.post(...at('hand', { player: '00000000' }))).code).toBe('NOT_FOUND')
    expect((await founder.post(...at('remove', { player: two.shown }))).status).toBe(204)
    expect((await join(two)).code).toBe('FORBIDDEN')
    const next = (await founder.post(...at('link'))).data.code as string
    expect(next).not.toBe(code)
    expect((await look(one)).code).toBe('NOT_FOUND')
    expect((await one.get(`groups/${code}/board?game=reaction-time`)).code).toBe('NOT_FOUND')
    expect((await two.post(`groups/${next}/join`)).status).toBe(204)
    expect((await founder.post(`groups/${next}/hand`, { player: two.shown })).status).toBe(204)
    expect((await members(one, next)).map(({ founder: is, uid }) => [uid, is])).toEqual([
      [two.shown, true],
      [founder.shown, false],
      [one.shown, false],
    ])
    expect((await two.post(`groups/${next}/close`)).status).toBe(204)
    expect((await look(one, next)).code).toBe('NOT_FOUND')
    expect((await one.get('me/groups')).data.groups).toEqual([])
  })

  test('a founder who is gone is followed by the longest member, and the last takes it along', async () => {
    const { server, founder, somebody, code, join, look } = await scene()
    const [one, two] = [somebody(), somebody()]
    await join(one, '하나')
    server.now += 1000
    await join(two, '두울')
    await founder.post(`groups/${code}/leave`)
    expect((await look(two)).data).toMatchObject({ founder: one.shown, members: 2 })
    await server.maintenance.records.erase(one.uid)
    expect((await look(two)).data).toMatchObject({ founder: two.shown, members: 1 })
    const traces = await rowsAt<{ row: string }>(
      server.address,
      `select group_id || ' ' || player_id as row from group_members`,
    )
    expect(traces).toHaveLength(1)
    await server.maintenance.records.erase(two.uid)
    for (const table of ['groups', 'group_members', 'group_removals', 'players']) {
      const left = await rowsAt(server.address, `select * from ${table}`)
      // The founder who left has a name still.
      expect(left).toHaveLength(table === 'players' ? 1 : 0)
    }
    expect((await look(founder)).code).toBe('NOT_FOUND')
  })

  test('the 501st is told that it is full, also of two who come at once', async () => {
    const { server, somebody, code, join, look } = await scene()
    const rows = Array.from({ length: GROUP_MEMBERS_MAX - 2 }, (_, nth) => 1000 + nth)
    await tamperAt(
      server.address,
      `insert into players (id, uid, country, created_at, seen_at) values ${rows
        .map((id) => `(${id}, '${randomUUID()}', 'KR', ${NOON}, ${NOON})`)
        .join(', ')};
      insert into group_members (group_id, player_id, founder, joined_at)
        select groups.id, players.id, 0, ${NOON} from groups, players where players.id >= 1000`,
    )
    const replies = await Promise.all([somebody(), somebody(), somebody()].map((who) => join(who)))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 409, 409])
    const refused = await join(somebody())
    expect([refused.status, refused.code]).toEqual([409, 'FULL'])
    expect((await look(somebody())).data.members).toBe(GROUP_MEMBERS_MAX)
    expect(code).toHaveLength(12)
  })

  test('follows its member to another device, where both were in it as one', async () => {
    const { server, founder, somebody, join, look, members } = await scene()
    const phone = somebody()
    await join(phone, '전화기')
    const other = (await phone.post('groups', { name: '가족' })).data.code as string
    const shown = await server.app.inject({
      method: 'POST',
      url: '/api/v1/me/transfer',
      payload: {},
      headers: { 'x-labs-uid': founder.uid },
    })
    const taken = await phone.post('transfer', { code: shown.json().data.code, confirm: true })
    expect(taken.status).toBe(200)
    expect((await look(phone)).data).toEqual({
      name: '3학년 2반',
      members: 1,
      you: true,
      founder: founder.shown,
      rooms: [],
    })
    expect((await members(founder, other)).map(({ uid, founder: is }) => [uid, is])).toEqual([
      [founder.shown, true],
    ])
    expect((await phone.get('me/groups')).data.groups).toHaveLength(2)
  })

  test('who came lately is new, who was long gone is away', async () => {
    const { server, founder, somebody, code, join, look, members } = await scene()
    const [early, late] = [somebody(), somebody()]
    await join(early, '일찍')
    server.now += 20 * DAY
    await join(late, '늦게')
    await look(founder)
    expect((await members(late)).map((each) => [each.nickname, each.new, each.away])).toEqual([
      ['선생님', false, false],
      ['일찍', false, true],
      ['늦게', true, false],
    ])
    await founder.post(`groups/${code}/leave`)
  })

  test('what no member looks at for half a year goes by night, and what nobody is in', async () => {
    const { store, groups, address } = await openEmpty(kind)
    const today = dayIndexOf(NOON)
    const comer = (days: number) => ({
      uid: randomUUID(),
      nickname: undefined,
      madeUp: '빠른 수달',
      at: NOON + days * DAY,
    })
    const founders = [comer(0), comer(0), comer(1), comer(9)]
    for (const [nth, founder] of founders.entries()) {
      await groups.addGroup({ code: `code${nth}`, name: `${nth}` }, founder)
    }
    const second = await groups.findGroup('code1')
    const member = await groups.memberOf(second?.id ?? 0, founders[1]?.uid ?? '')
    await groups.use(second?.id ?? 0, member?.player ?? 0, NOON + 2 * DAY)
    await createGroupWork(groups)({ day: today + 181 }, async () => undefined)
    const left = 'select code from groups order by code'
    expect(await rowsAt(address, left)).toEqual([
      { code: 'code1' },
      { code: 'code2' },
      { code: 'code3' },
    ])
    await store.removeIdlePlayers(NOON + 5 * DAY, 10)
    await createGroupWork(groups)({ day: today + 1 }, async () => undefined)
    expect(await rowsAt(address, left)).toEqual([{ code: 'code3' }])
  })

  test('a board follows a run, a removal and whoever joins on the spot', async () => {
    const { server, founder, somebody, code, join } = await scene()
    const guest = somebody()
    await join(guest, '학생')
    const board = async (more = '') =>
      (await guest.get(`groups/${code}/board?game=reaction-time${more}`)).data
    expect(await board()).toEqual({ rows: [], players: 0 })
    const stranger = somebody()
    for (const [who, value] of [
      [founder, 300],
      [guest, 250],
      [stranger, 200],
    ] as const) {
      const kept = await keepFresh(
        server.store,
        newRun({ uid: who.uid, value, createdAt: server.now }),
      )
      expect(kept.what).toBe('kept')
    }
    await expect
      .poll(async () => (await board()).rows.map((row: { ms: number }) => row.ms), PATIENCE)
      .toEqual([250, 300])
    expect(await board('&timeRange=week&limit=1')).toMatchObject({
      rows: [{ rank: 1, uid: guest.shown, nickname: '학생', ms: 250, country: 'KR' }],
      players: 2,
    })
    expect((await guest.get(`groups/${code}/week`)).data.bests).toEqual([
      { game: 'reaction-time', uid: guest.shown, nickname: '학생', ms: 250 },
    ])
    await founder.post(`groups/${code}/remove`, { player: guest.shown })
    expect((await board()).rows.map((row: { ms: number }) => row.ms)).toEqual([300])
    // Whoever comes brings along what they have reached, takes it along, and comes again.
    const values = async () => (await board()).rows.map((row: { ms: number }) => row.ms)
    await join(stranger)
    expect(await values()).toEqual([200, 300])
    await stranger.post(`groups/${code}/leave`)
    expect(await values()).toEqual([300])
    await join(stranger)
    expect(await values()).toEqual([200, 300])
    expect((await guest.get(`groups/${code}/board?game=chess`)).code).toBe('NOT_FOUND')
  })
})
