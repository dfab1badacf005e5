import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { NOON, readyBody, submit, temporaryDir, testServer } from '../../testing/fixtures.ts'

const MINUTE = 60_000
const OF_ONE_ADDRESS = 30

/** A site that has a picture of the game, and a server that limits. */
async function limitedServer() {
  const siteDir = temporaryDir()
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(siteDir, path)), { recursive: true })
    writeFileSync(join(siteDir, path), content)
  }
  for (const locale of ['ko', 'en']) {
    write(`pages/${locale}/index.html`, '<!doctype html><html></html>')
    write(`client/og/${locale}/game-reaction-time.png`, `the game, ${locale}`)
  }
  return testServer({ RATE_LIMITS: 'on', TRUST_PROXY: '1' }, { siteDir, now: NOON })
}

type Server = Awaited<ReturnType<typeof limitedServer>>

async function namedRun(server: Server, nickname: string): Promise<string> {
  const body = await readyBody(server)
  const reply = await submit(server, { ...body, nickname })
  return reply.json().data.run
}

const pictureOf = (server: Server, run: string, address: string) =>
  server.app.inject({
    url: `/duel/${run}/ko.png`,
    headers: { 'x-forwarded-for': address },
  })

test('so many pictures a minute are drawn for an address; then it gets the one of the game, for a minute', async () => {
  const server = await limitedServer()
  const runs: string[] = []
  for (let i = 0; i <= OF_ONE_ADDRESS; i++) runs.push(await namedRun(server, `Otter ${i}`))
  const replies = []
  for (const run of runs) replies.push(await pictureOf(server, run, '192.0.2.1'))
  const last = replies.pop()
  expect(new Set(replies.map(({ rawPayload }) => rawPayload.toString('base64'))).size).toBe(
    OF_ONE_ADDRESS,
  )
  expect(last?.statusCode).toBe(200)
  expect(last?.headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=60',
  })
  expect(last?.payload).toBe('the game, ko')
  // What is drawn already is there for everybody, and another address has a share of its own.
  const [first = '', unseen = ''] = [runs[0], runs.at(-1)]
  expect((await pictureOf(server, first, '192.0.2.1')).rawPayload).toEqual(replies[0]?.rawPayload)
  const drawn = await pictureOf(server, unseen, '192.0.2.2')
  expect(drawn.headers['cache-control']).toBe('public, max-age=3600')
  server.now += MINUTE
  const renewed = await namedRun(server, 'Heron')
  expect((await pictureOf(server, renewed, '192.0.2.1')).payload).not.toBe('the game, ko')
}, 60_000)
