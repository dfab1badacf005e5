import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORE_FILE } from '../../store/open-stores.ts'
import { startChild, type ChildServer } from '../child-server.ts'
import { temporaryDir, type SubmitBody } from '../fixtures.ts'
import { keptRows, listed } from '../kept-rows.ts'
import { playedAlready, send, SESSION_SECRET, startLoad } from '../load.ts'

test(
  'stopped under load it ends with 0 in time, and nothing acknowledged is lost or doubled',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = temporaryDir()
    const where = { child: await startChild({ DATA_DIR, SESSION_SECRET }) }
    const load = startLoad(where, 12)
    await load.reach(150)
    // Past ten seconds it would end itself with 1.
    expect(await where.child.end('SIGTERM')).toBe(0)
    where.child = await startChild({ DATA_DIR, SESSION_SECRET })
    await load.stop()
    expect(listed(keptRows(DATA_DIR))).toEqual(listed(load.acknowledged))
  },
)

/** No file of the process may grow beyond this from now on; what a full disk is to its writes. */
function letGrowTo({ process: { pid } }: ChildServer, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:`])
}

const largest = (dir: string): number =>
  Math.max(...['', '-wal'].map((end) => statSync(join(dir, STORE_FILE + end)).size))

// Only Linux can take the room away from a running process, and give it back.
test.skipIf(process.platform !== 'linux')(
  'with the disk full writes are UNAVAILABLE and reads go on; with room again it recovers unaided',
  { timeout: 120_000 },
  async () => {
    const DATA_DIR = temporaryDir()
    const child = await startChild({ DATA_DIR, SESSION_SECRET })
    const acknowledged: SubmitBody[] = []
    const submitNext = async (): Promise<Response> => {
      const body = playedAlready()
      const reply = await send(child.base, body)
      if (reply.status === 200) acknowledged.push(body)
      return reply
    }
    expect((await submitNext()).status).toBe(200)
    letGrowTo(child, largest(DATA_DIR) + 40_000)
    let reply = await submitNext()
    for (let i = 0; i < 200 && reply.status === 200; i++) reply = await submitNext()
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await reply.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
    for (const path of ['/healthz', '/readyz', '/api/v1/leaderboard?game=reaction-time']) {
      expect((await fetch(child.base + path)).status, path).toBe(200)
    }
    expect((await submitNext()).status).toBe(503)
    letGrowTo(child, 'unlimited')
    expect((await submitNext()).status).toBe(200)
    await child.end('SIGKILL')
    expect(listed(keptRows(DATA_DIR))).toEqual(listed(acknowledged))
  },
)
