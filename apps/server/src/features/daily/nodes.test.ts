import { expect, test } from 'vitest'
import { testServer, type TestServer } from '../../testing/fixtures.ts'
import { at, somebodyOn } from '../../testing/rooms.ts'
import { NEW_YEAR, playedDaily, startDaily } from '../../testing/daily.ts'
import { canShare, sharedSite } from '../../testing/shared-site.ts'

const HOUR = 3_600_000

test.runIf(canShare)(
  'two nodes have one course, and one counted try of each player',
  async () => {
    const env = await sharedSite()
    const nodes: TestServer[] = [await testServer(env), await testServer(env)]
    const goTo = (now: number): void => nodes.forEach((node) => (node.now = now))
    goTo(NEW_YEAR + 9 * HOUR)
    const here = somebodyOn(() => at(nodes, 0))
    const there = somebodyOn(() => at(nodes, 1), here.uid)
    const other = somebodyOn(() => at(nodes, 1))

    const both = await Promise.all([startDaily(here), startDaily(there)])
    expect(both.filter(({ counted }) => counted)).toHaveLength(1)
    expect(new Set(both.map(({ seed }) => seed)).size).toBe(1)
    const session = both.find(({ counted }) => counted) ?? at(both, 0)
    expect((await startDaily(other)).seed).toBe(session.seed)

    // Begun on either, told of on one, finished on the other.
    const { body, length } = playedDaily(here, session)
    goTo(at(nodes, 0).now + Math.ceil(length))
    const { token, segments } = body
    const told = await here.post('daily/progress', { token, segments: segments.slice(0, 3) })
    expect(told.data).toEqual({ counted: true, parts: 3 })
    expect((await there.get('daily')).data.mine.parts).toHaveLength(3)
    const replies = await Promise.all([there, here].map((who) => who.post('daily/submit', body)))
    expect(replies.map(({ data }) => data.counted)).toEqual([true, true])
    expect(replies.map(({ data }) => data.played)).toEqual([1, 1])
    for (const who of [here, there]) {
      const { mine, played } = (await who.get('daily')).data
      expect({ played, total: mine.total_ms }).toEqual({ played: 1, total: body.total_ms })
    }
  },
  60_000,
)
