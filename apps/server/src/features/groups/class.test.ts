import { randomUUID } from 'node:crypto'
import type { CallBody } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { CHROME, playedBody, STEADY, testServer, type TestServer } from '../../testing/fixtures.ts'
import { nodeEnv } from '../../testing/server-on.ts'
import { storeKinds, type StoreKind } from '../../testing/store-kinds.ts'

const PUPILS = 30
const PATIENCE = { timeout: 15_000 }

/** Ten at a time: on a slow machine all at once would wait for each other too long. */
async function byTens<T, R>(list: readonly T[], act: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < list.length; at += 10) {
    done.push(...(await Promise.all(list.slice(at, at + 10).map(act))))
  }
  return done
}

/** Of one site: on PostgreSQL two, which know of each other by the store alone. */
async function nodesOn(kind: StoreKind): Promise<TestServer[]> {
  const env = await nodeEnv(kind)
  const count = kind.name === 'SQLite' ? 1 : 2
  return Promise.all(Array.from({ length: count }, () => testServer(env)))
}

describe.each(storeKinds)('a class on $name', (kind) => {
  test('thirty join by a link over HTTP, play, and are exported, on every node of the site', async () => {
    const nodes = await nodesOn(kind)
    const bases = await Promise.all(
      nodes.map(({ app }) => app.listen({ port: 0, host: '127.0.0.1' })),
    )
    /** Each asks the node after the one that was asked before. */
    let asked = 0
    const next = () => bases[asked++ % bases.length] ?? ''
    const ask = async (
      path: string,
      { uid, body, base = next() }: { uid: string; body?: object; base?: string },
    ) => {
      const reply = await fetch(`${base}/api/v1/${path}`, {
        method: body ? 'POST' : 'GET',
        headers: {
          'user-agent': CHROME,
          'accept-language': 'ko',
          'x-labs-uid': uid,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      return { status: reply.status, bytes: Buffer.from(await reply.arrayBuffer()), reply }
    }
    const dataOf = ({ bytes }: { bytes: Buffer }) => JSON.parse(bytes.toString()).data
    const teacher = randomUUID()
    const named = { uid: teacher, name: '3학년 2반', nickname: '선생님' }
    const { code } = dataOf(await ask('groups', { uid: teacher, body: named }))
    const pupils = Array.from({ length: PUPILS }, (_, nth) => ({
      uid: randomUUID(),
      nickname: nth === 0 ? '=1+1' : `학생 ${nth + 1}`,
    }))
    const joined = await byTens(pupils, (pupil) =>
      ask(`groups/${code}/join`, { uid: pupil.uid, body: pupil }),
    )
    expect(new Set(joined.map(({ status }) => status))).toEqual(new Set([204]))

    const bodies: CallBody<'submitScore'>[] = []
    let longest = 0
    for (const [nth, { uid }] of pupils.entries()) {
      const session = dataOf(
        await ask('game-session', { uid, body: { game: 'reaction-time', uid } }),
      )
      const pace = { ...STEADY, mean: 280 + 5 * nth }
      const { body, length } = playedBody(session, { uid, pace })
      bodies.push(body)
      longest = Math.max(longest, length)
    }
    for (const node of nodes) node.now += Math.ceil(longest)
    const kept = await byTens(bodies, (body) => ask('scores', { uid: body.uid, body }))
    expect(new Set(kept.map(({ status }) => status))).toEqual(new Set([200]))
    // Made-up players are as regular as machines now and then: those wait for an operator.
    const waiting = new Set(
      kept.flatMap((reply, nth) => (dataOf(reply).rank === null ? [bodies[nth]?.uid] : [])),
    )
    expect(waiting.size).toBeLessThan(PUPILS / 2)

    const values = bodies.filter(({ uid }) => !waiting.has(uid)).map(({ ms }) => ms)
    for (const base of bases) {
      const board = async () => {
        const path = `groups/${code}/board?game=reaction-time&limit=500`
        const { rows } = dataOf(await ask(path, { uid: teacher, base }))
        return rows.map(({ ms }: { ms: number }) => ms)
      }
      await expect.poll(board, PATIENCE).toEqual(values.toSorted((a, b) => a - b))
    }

    const days = 'from=20261101&to=20261130'
    const pupil = pupils[1]?.uid ?? ''
    expect((await ask(`groups/${code}/export.csv?${days}`, { uid: pupil })).status).toBe(403)
    const file = await ask(`groups/${code}/export.csv?${days}`, { uid: teacher })
    expect(file.reply.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(file.reply.headers.get('content-disposition')).toContain('group-20261101-20261130.csv')
    expect([...file.bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = file.bytes.toString('utf8').trimEnd().split('\r\n')
    expect(lines).toHaveLength(2 + PUPILS)
    const cells = lines.slice(1).map((line) => line.split(','))
    expect(new Set(cells.map(([name]) => name))).toEqual(
      new Set(['선생님', "'=1+1", ...pupils.slice(1).map(({ nickname }) => nickname)]),
    )
    for (const [nth, { uid, nickname }] of pupils.entries()) {
      const row = cells.find(([name]) => name === (nth === 0 ? `'${nickname}` : nickname))
      const value = String(bodies.find((body) => body.uid === uid)?.ms)
      expect(row?.slice(1, 6)).toEqual(
        waiting.has(uid) ? ['0', '', '', '', ''] : ['1', '', '', value, value],
      )
    }
  }, 60_000)
})
