import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { spawnMain, startChild } from './testing/child-server.ts'
import { temporaryDir } from './testing/fixtures.ts'
import { playedAlready, sendUntilAnswered, SESSION_SECRET } from './testing/load.ts'

test('on SIGTERM readiness fails first, what is in flight is answered, and the exit is clean', async () => {
  const child = await startChild({ DATA_DIR: temporaryDir(), SESSION_SECRET })
  const where = { child }
  await sendUntilAnswered(where, playedAlready())
  const inFlight = Array.from({ length: 20 }, () => sendUntilAnswered(where, playedAlready()))
  const exit = child.end('SIGTERM')
  for (let status = 200; status !== 503; status = (await fetch(`${child.base}/readyz`)).status);
  for (const reply of await Promise.all(inFlight)) expect(reply).toMatchObject({ ok: true })
  expect(await exit).toBe(0)
})

test.each([
  [{ PORT: 'eighty' }, 'Configuration: PORT must be a whole number from 0 to 65535'],
  [{ RATE_LIMITS: 'maybe' }, 'Configuration: RATE_LIMITS must be one of on, off'],
  [{ SESSION_SECRET: 'short' }, 'Configuration: SESSION_SECRET must have at least 16 characters'],
])('a wrong setting stops the start with one line: %o', async (env, line) => {
  const child = spawnMain(env)
  const said = child.stderr ? text(child.stderr) : ''
  const [code] = (await once(child, 'exit')) as [number]
  expect([code, (await said).trim()]).toEqual([1, line])
})

test('a port that is taken stops the start with one line that names it', async () => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { port } = taken.address() as AddressInfo
  const child = spawnMain({ PORT: String(port), DATA_DIR: temporaryDir(), SESSION_SECRET })
  const said = child.stderr ? text(child.stderr) : ''
  const [code] = (await once(child, 'exit')) as [number]
  taken.close()
  expect([code, (await said).trim()]).toEqual([
    1,
    `Reflex Labs cannot start: port ${port} is in use. Stop what runs there, or set PORT to another.`,
  ])
})
