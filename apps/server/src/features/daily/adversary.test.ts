import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { testServer } from '../../testing/fixtures.ts'
import { DAY, NEW_YEAR, playedDaily, someone, startDaily } from '../../testing/daily.ts'
import { CALM, playedChallenge } from '../../testing/played-challenge.ts'
import { rowsIn } from '../../testing/rows.ts'

/** A course that has just been played to its end, and not sent. */
async function scene() {
  const server = await testServer()
  server.now = NEW_YEAR + DAY / 2
  const who = someone(server)
  const session = await startDaily(who)
  const { body, length } = playedDaily(who, session)
  server.now += Math.ceil(length)
  const send = async (forged: object): Promise<string> => {
    const { code, data } = await who.post('daily/submit', { ...body, ...forged })
    return code ?? `counted ${data.counted}`
  }
  return { server, who, session, body, length, send }
}

test('[API-4] a course with a claim, a log or a token that is not its own is refused', async () => {
  const { server, who, session, body, send } = await scene()
  const { segments, token } = body
  const [first = [], second = []] = segments
  const attacks: readonly [object, string][] = [
    [{ total_ms: body.total_ms - 1 }, 'HASH'],
    [{ total_ms: body.total_ms - 1, reaction_ms: body.reaction_ms - 1 }, 'HASH'],
    [{ segments: [second, first, ...segments.slice(2)] }, 'HASH'],
    [{ segments: segments.slice(1) }, 'INVALID'],
    [{ segments: undefined }, 'INVALID'],
    [{ uid: randomUUID() }, 'HASH'],
    [{ token: token.replace('=20270101', '=20270102') }, 'HASH'],
    [{ token: token.replace('.=20270101', '') }, 'HASH'],
    [{ token: 'x' }, 'HASH'],
  ]
  for (const [forged, answer] of attacks) {
    expect(await send(forged), JSON.stringify(forged).slice(0, 80)).toBe(answer)
  }
  // Logs of another seed, as of yesterday's course.
  const elsewhere = playedChallenge({ token, seed: 'f'.repeat(32) }, { uid: who.uid })
  expect(await send(elsewhere.body)).toBe('HASH')
  expect(rowsIn(server, 'runs')).toEqual([])
  expect(await send({})).toBe('counted true')
  expect((await startDaily(who)).seed).toBe(session.seed)
}, 60_000)

test('[API-4] hurried, superhuman or machine-like courses are in nobody’s figures', async () => {
  const { server, who, body, length, send } = await scene()
  server.now -= Math.ceil(length / 2)
  expect(await send({})).toBe('DURATION')
  server.now += Math.ceil(length / 2)
  expect(await send({})).toBe('counted true')

  const robot = someone(server)
  const session = await startDaily(robot)
  const steady = playedChallenge(session, {
    uid: robot.uid,
    pace: { ...CALM, mean: 180, deviation: 1 },
  })
  server.now += Math.ceil(steady.length)
  const reply = await robot.post('daily/submit', steady.body)
  expect(reply.code === 'RANGE' || reply.data.review === true).toBe(true)
  const own = (await robot.get('daily')).data
  expect(own.played).toBe(1)
  if (own.mine) expect(own.mine.review).toBe(true)
  expect((await who.get('daily')).data.mine).toMatchObject({ total_ms: body.total_ms })
}, 60_000)

test('[API-4] what was told of a broken-off try is played again too', async () => {
  const { server, who, session, body } = await scene()
  const { token, segments } = body
  const [first = [], ...rest] = segments
  const slower = first.map((entry) => (entry.type === 'click' ? { ...entry, at: 1 } : entry))
  const tell = async (some: object): Promise<string> => {
    const { code, data } = await who.post('daily/progress', { token, segments: some })
    return code ?? `parts ${data.parts}`
  }
  expect(await tell([slower])).toBe('HASH')
  expect(await tell([rest[0]])).toBe('HASH')
  expect(await tell([first])).toBe('parts 1')
  // Another time for a game that is known is another run.
  const again = playedChallenge({ token, seed: session.seed }, { uid: who.uid })
  expect(await tell(again.body.segments.slice(0, 2))).toBe('HASH')
  expect((await who.post('daily/submit', body)).data.counted).toBe(true)
  expect(rowsIn(server, 'runs')).toMatchObject([{ kind: 'daily', status: 'kept' }])
}, 60_000)
