import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { temporaryDir } from './fixtures.ts'
import { freePort } from './postgres-server.ts'

const shipped = new URL('../../../../deploy/nginx.conf', import.meta.url)
const START_WITHIN_MS = 20_000

const binary = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((directory) => join(directory, 'nginx'))
  .find((file) => existsSync(file))

export const hasNginx = binary !== undefined

/** The shipped settings word for word, but for where the nodes and files are. */
function settingsFor(dir: string, port: number, bases: readonly string[]): string {
  const files = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${dir}/${name};`,
  )
  return readFileSync(shipped, 'utf8')
    .replace(/pid .*;/, `pid ${dir}/nginx.pid;`)
    .replace('http {', `http {\n${files.join('\n')}`)
    .replace(/listen \d+;/, `listen 127.0.0.1:${port};`)
    .replace(/node-(\d):8080/g, (_, nth: string) => new URL(bases[Number(nth) - 1] ?? '').host)
}

export async function startNginx(bases: readonly string[]): Promise<string> {
  if (binary === undefined) throw new Error('nginx is not installed')
  const dir = temporaryDir()
  const port = await freePort()
  const file = join(dir, 'nginx.conf')
  writeFileSync(file, settingsFor(dir, port, bases))
  const child = spawn(binary, ['-c', file, '-p', dir, '-g', 'daemon off;'], { stdio: 'ignore' })
  const exit = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  const base = `http://127.0.0.1:${port}`
  const giveUpAt = Date.now() + START_WITHIN_MS
  while (!(await fetch(`${base}/readyz`).catch(() => null))?.ok) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error('nginx did not start')
    await pause(20)
  }
  return base
}
