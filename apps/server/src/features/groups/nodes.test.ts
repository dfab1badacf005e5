import { expect, describe, test } from 'vitest'
import { readyBody, submit, testServer } from '../../testing/fixtures.ts'
import { somebodyOn } from '../../testing/rooms.ts'
import { canShare, sharedSite } from '../../testing/shared-site.ts'

const PATIENCE = { timeout: 15_000 }

describe.runIf(canShare)('a group on two nodes', () => {
  test('is the same on both: who joins, plays, is renamed and is deleted on one is so on the other', async () => {
    const env = await sharedSite()
    const [one, two] = [await testServer(env), await testServer(env)]
    // What a node knows of a group holds for a second of its clock.
    const later = () => {
      one.now += 1000
      two.now = one.now
    }
    const [here, there] = [somebodyOn(() => one), somebodyOn(() => two)]
    const code = (await here.post('groups', { name: '사무실', nickname: '하나' })).data
      .code as string
    const board = async () => {
      later()
      const { data } = await there.get(`groups/${code}/board?game=reaction-time`)
      return data.rows.map(({ nickname }: { nickname: string }) => nickname)
    }
    expect(await board()).toEqual([])
    await submit(one, await readyBody(one, { uid: here.uid }))
    await expect.poll(board, PATIENCE).toEqual(['하나'])

    const guest = somebodyOn(() => one)
    await submit(one, await readyBody(one, { uid: guest.uid }))
    await guest.post(`groups/${code}/join`, { nickname: '두울' })
    await expect.poll(async () => (await board()).toSorted(), PATIENCE).toEqual(['두울', '하나'])

    const next = (await here.post(`groups/${code}/link`)).data.code as string
    later()
    expect((await there.get(`groups/${code}`)).code).toBe('NOT_FOUND')
    await here.post(`groups/${next}/rename`, { name: '회사' })
    await one.maintenance.records.erase(here.uid)
    later()
    expect((await there.get(`groups/${next}`)).data).toEqual({
      name: '회사',
      members: 1,
      you: false,
      founder: guest.shown,
      rooms: [],
    })
    await expect
      .poll(async () => {
        later()
        return (await there.get(`groups/${next}/board?game=reaction-time`)).data.players
      }, PATIENCE)
      .toBe(1)
  })
})
