import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

test(
  'npm run dev says when both are ready, and a signal ends both',
  { timeout: 60_000 },
  async () => {
    const data = mkdtempSync(join(tmpdir(), 'reflex-dev-'))
    const port = await freePort()
    const dev = spawn(process.execPath, [inRoot('scripts/dev.mjs')], {
      cwd: inRoot('.'),
      env: { ...process.env, PORT: String(port), DATA_DIR: data, NO_COLOR: '1' },
    })
    try {
      let said = ''
      while (!said.includes('Ready in')) {
        const [chunk] = (await once(dev.stdout, 'data')) as [Buffer]
        said += String(chunk)
      }
      const site = /(http:\/\/\S+) is the site/.exec(said)?.[1] ?? ''
      expect(await (await fetch(site)).text()).toContain('/@vite/client')
      // The page of the site, and what is the server's by way of it.
      expect((await fetch(`${site}api`, { headers: { accept: 'text/html' } })).status).toBe(200)
      const board = await fetch(`${site}api/v1/leaderboard?game=reaction-time`)
      expect(await board.json()).toMatchObject({ ok: true })
      const ended = once(dev, 'exit')
      dev.kill('SIGTERM')
      await ended
      await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow('fetch failed')
    } finally {
      dev.kill('SIGKILL')
      rmSync(data, { recursive: true, force: true })
    }
  },
)
