import { describe, expect, test, vi } from 'vitest'
import { signInAt } from '../node-office.ts'
import { playedChallenge, playedGame, removeMe, sendPlayed, visitor } from '../node-players.ts'
import { canRunNodes, nodeSite, twoNodes, type NodeSite } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { ADMIN } from '../office-fixtures.ts'
import { runTool } from '../run-tool.ts'

const PATIENCE = { timeout: 20_000, interval: 50 }

const boardAt = async (base: string): Promise<string> =>
  (await fetch(`${base}/api/v1/leaderboard?game=reaction-time&limit=100`)).text()

const playersAt = async (base: string): Promise<number> => {
  const reply = await fetch(`${base}/api/v1/leaderboard?game=reaction-time&timeRange=alltime`)
  return ((await reply.json()) as { data: { players: number } }).data.players
}

describe.skipIf(!canRunNodes)('what is done on one node', () => {
  test(
    'deletions, nicknames and records that become one are seen on the other, in bodies that it had kept ready too',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const [a, b] = await twoNodes(site)
      const both = [a.base, b.base]
      const people = Array.from({ length: 6 }, (_, nth) => visitor(nth))
      for (const person of people) {
        await sendPlayed(a.base, playedGame(person, 'reaction-time'))
        await sendPlayed(a.base, playedChallenge(person))
      }
      await expectRecount(site.databaseUrl, both)
      expect(await playersAt(b.base)).toBe(6)
      const [gone, renamed] = people
      if (!gone || !renamed) throw new Error('nobody played')

      const kept = await boardAt(b.base)
      expect((await removeMe(a.base, gone.uid)).status).toBe(200)
      await vi.waitUntil(async () => (await boardAt(b.base)) !== kept, PATIENCE)
      await expectRecount(site.databaseUrl, both)

      const office = await signInAt(a.base)
      const { scores } = await office.read<{ scores: { id: number }[] }>(
        a.base,
        'scores?game=reaction-time&limit=1',
      )
      expect((await office.call(a.base, 'DELETE', `scores/${scores[0]?.id}`)).status).toBe(200)
      await expectRecount(site.databaseUrl, both)

      const named = { ...renamed, nickname: 'Another name' }
      await sendPlayed(a.base, playedGame(named, 'aim-trainer'))
      await vi.waitUntil(
        async () =>
          (await (await fetch(`${b.base}/api/v1/challenge/leaderboard`)).text()).includes(
            'Another name',
          ),
        PATIENCE,
      )
      await expectRecount(site.databaseUrl, both)
      await expectJoinIsWhole(site, a.base, b.base)
    },
  )

  test(
    'marks of watched runs, ads, a logout and a new password hold on the other',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const [a, b] = await twoNodes(site)
      const person = visitor(0)
      await sendPlayed(a.base, playedGame(person, 'reaction-time'))
      await sendPlayed(a.base, playedChallenge(person))
      const paths = {
        'scores/1': '/api/v1/leaderboard?game=reaction-time&timeRange=alltime',
        'challenge-scores/2': '/api/v1/challenge/leaderboard?timeRange=alltime',
      }
      const seenAt = async (base: string, path: string) => {
        const reply = await fetch(`${base}${path}`)
        const { data } = (await reply.json()) as { data: { rows: { seen: boolean }[] } }
        return data.rows[0]?.seen
      }
      const office = await signInAt(a.base)
      for (const [run, path] of Object.entries(paths)) {
        await vi.waitUntil(async () => (await seenAt(b.base, path)) === false, PATIENCE)
        for (const [method, seen] of [
          ['PUT', true],
          ['DELETE', false],
        ] as const) {
          expect((await office.call(a.base, method, `${run}/seen`)).status).toBe(200)
          expect(await seenAt(a.base, path)).toBe(seen)
          await vi.waitUntil(async () => (await seenAt(b.base, path)) === seen, PATIENCE)
        }
      }
      await expectOfficeHolds(site, a.base, b.base, office)
    },
  )
})

type Office = Awaited<ReturnType<typeof signInAt>>

/** What an operator does on one node holds on the other; two nodes more would cost more than all of it. */
async function expectOfficeHolds(
  site: NodeSite,
  a: string,
  b: string,
  first: Office,
): Promise<void> {
  const statusAt = async (base: string, office = first) =>
    (await office.call(base, 'GET', 'stats')).status
  expect([await statusAt(a), await statusAt(b)]).toEqual([200, 200])

  const unit = { name: 'Banner', slot_id: '123', code: '<b>an ad</b>' }
  expect((await first.call(a, 'POST', 'ad-units', unit)).status).toBe(200)
  const units = await first.read<{ data: { id: number }[] }>(a, 'ad-units')
  const places = await first.read<{ data: { id: number; position_key: string }[] }>(
    a,
    'ad-placements',
  )
  const [place] = places.data
  const change = { id: place?.id, ad_unit_id: units.data[0]?.id, enabled: 1 }
  expect((await first.call(a, 'PUT', 'ad-placements', change)).status).toBe(200)
  const shownOn = async (base: string) =>
    (await fetch(`${base}/api/v1/ad-placement?position=${place?.position_key}`)).text()
  const shown = await shownOn(a)
  expect(shown).toContain('an ad')
  await vi.waitUntil(async () => (await shownOn(b)) === shown, PATIENCE)

  expect((await first.call(a, 'POST', 'logout')).status).toBe(200)
  expect([await statusAt(a), await statusAt(b)]).toEqual([401, 401])

  const second = await signInAt(b)
  const { code } = await runTool('admin', ['passwd', ADMIN.email], site.env(), 'another password')
  expect(code).toBe(0)
  expect([await statusAt(a, second), await statusAt(b, second)]).toEqual([401, 401])
  const third = await signInAt(a, 'another password')
  expect(await statusAt(b, third)).toBe(200)
}

/** A record that is joined on one node is whole on the other, and a code is good once on all. */
async function expectJoinIsWhole(site: NodeSite, a: string, b: string): Promise<void> {
  const both = [a, b]
  const others = await playersAt(b)
  const people = Array.from({ length: 4 }, (_, nth) => visitor(nth))
  const [first, second, third] = people
  if (!first || !second || !third) throw new Error('nobody played')
  for (const [nth, person] of people.entries()) {
    await sendPlayed(both[nth % 2] ?? '', playedGame(person, 'reaction-time'))
    await sendPlayed(both[nth % 2] ?? '', playedGame(person, 'aim-trainer'))
    await sendPlayed(both[nth % 2] ?? '', playedChallenge(person))
  }
  const underWay = playedGame(second, 'reaction-time')
  // A board that does not have all of them yet may be the one that follows the joining.
  await expectRecount(site.databaseUrl, both)
  expect(await playersAt(b)).toBe(others + 4)
  const before = await boardAt(b)
  const offered = await fetch(`${a}/api/v1/me/transfer`, {
    method: 'POST',
    headers: { 'x-labs-uid': first.uid },
  })
  const { code } = ((await offered.json()) as { data: { code: string } }).data
  const take = async (base: string, uid: string) => {
    const headers = { 'content-type': 'application/json' }
    const body = JSON.stringify({ code, uid, confirm: true })
    return (await fetch(`${base}/api/v1/transfer`, { method: 'POST', headers, body })).status
  }
  const raced = await Promise.all([take(a, second.uid), take(b, third.uid)])
  expect(raced.toSorted()).toEqual([200, 409])
  await vi.waitUntil(async () => (await boardAt(b)) !== before, PATIENCE)
  await expectRecount(site.databaseUrl, both)
  // Begun under the id that is no more, or not: it is kept, and nobody comes back by it.
  expect((await sendPlayed(b, underWay)).status).toBe(200)
  await expectRecount(site.databaseUrl, both)
  for (const base of both) expect(await playersAt(base)).toBe(others + 3)
}
