import { describe, expect, test } from 'vitest'
import type { PlayableSlug } from '@reflex/games'
import { testServer, type TestServer } from '../../testing/fixtures.ts'
import { at, followed, listening, playedRound, somebodyOn } from '../../testing/rooms.ts'
import { canShare, sharedSite } from '../../testing/shared-site.ts'

const RT: PlayableSlug = 'reaction-time'

const ways = [
  { name: 'Redis', without: [] },
  { name: "the database's own notifications", without: ['REDIS_URL'] },
] as const

describe.runIf(canShare).each(ways)(
  'two nodes with half of a room each, by $name',
  ({ without }) => {
    async function site() {
      const all = await sharedSite()
      const env = Object.fromEntries(
        Object.entries(all).filter(([name]) => !without.some((one) => one === name)),
      )
      const nodes = [await testServer(env), await testServer(env)] as [TestServer, TestServer]
      const bases = [await listening(nodes[0]), await listening(nodes[1])] as const
      const goTo = (now: number): void => nodes.forEach((node) => (node.now = now))
      return { nodes, bases, goTo }
    }

    test('show the same, at once, whoever does what on which of them', async () => {
      const { nodes, bases, goTo } = await site()
      const host = somebodyOn(() => nodes[0])
      const code = (await host.post('rooms', { nickname: 'Otter' })).data.code as string
      const guests = Array.from({ length: 3 }, (_, i) => somebodyOn(() => at(nodes, (i + 1) % 2)))
      await Promise.all(
        guests.map((guest) => guest.post(`rooms/${code}/join`, { nickname: 'Otter' })),
      )
      const all = [host, ...guests]
      const streams = all.map(({ uid }, i) => followed(() => at(bases, i % 2), code, uid))
      const everywhere = (isSo: Parameters<(typeof streams)[number]['until']>[0]) =>
        Promise.all(streams.map((stream) => stream.until(isSo)))
      const [first] = await everywhere(
        ({ players }) => players.length === 4 && players.every(({ here }) => here),
      )
      expect(new Set(first?.players.map(({ nickname }) => nickname)).size).toBe(4)

      const started = (await host.post(`rooms/${code}/start`, { games: [RT] })).data
      await everywhere(({ phase }) => phase === 'countdown')
      goTo(started.round.starts_at)
      const played = await Promise.all(
        all.map((who) => playedRound(who, { game: RT, room: code, round: 1 })),
      )
      expect(new Set(played.map(({ seed }) => seed)).size).toBe(1)
      await guests[0]?.get(`rooms/${code}`)
      await guests[0]?.post(`rooms/${code}/progress`, { round: 1, done: 3, of: 5 })
      await everywhere(({ round }) => round?.rows.some(({ done }) => done === 3) === true)

      goTo(started.round.starts_at + Math.max(...played.map(({ length }) => length)))
      const answers = await Promise.all(all.map((who, i) => who.post('scores', played[i]?.body)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      const results = await everywhere(({ phase }) => phase === 'result')
      const rowsOf = (state: (typeof results)[number]) =>
        state.round?.rows.map(({ uid, place, points, runs }) => ({ uid, place, points, runs }))
      for (const state of results) expect(rowsOf(state)).toEqual(rowsOf(at(results, 0)))
      const ranked = all.map((_, i) => played[i]?.body.ms ?? 0).toSorted((a, b) => a - b)
      expect(results[0]?.round?.rows.map(({ runs }) => runs[0]?.ms)).toEqual(ranked)

      // On both at once: of two who hand it on, or join, nobody is lost.
      await host.post(`rooms/${code}/next`)
      const more = Array.from({ length: 20 }, (_, i) => somebodyOn(() => at(nodes, i % 2)))
      const joined = await Promise.all(more.map((each) => each.post(`rooms/${code}/join`)))
      expect(joined.map(({ status }) => status)).toEqual(more.map(() => 200))
      await everywhere(({ players }) => players.length === 24)
    }, 60_000)
  },
)
