import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { install } from './setup/install.mjs'
import { launch } from './setup/run.mjs'
import { elapsed, say } from './setup/say.mjs'
import { passSignals } from './setup/signals.mjs'

await install({ withTests: true })
const since = performance.now()
say('Starting the server and the site, both with reload …')

const origin = `http://127.0.0.1:${process.env['PORT'] ?? 8080}`
const server = launch('node', ['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'])
const withWord = /** @type {const} */ (['inherit', 'inherit', 'inherit', 'ipc'])
const site = launch('node', ['scripts/setup/dev-site.mjs'], { API_ORIGIN: origin }, [...withWord])
const children = [server, site]

for (const child of children) passSignals(child)
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 0
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM')
  })
}

const isReady = () =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

const [address] = await once(site, 'message')
while (server.exitCode === null && !(await isReady())) await pause(50)
say(`Ready in ${elapsed(since)}: ${address} is the site, ${origin} the server. Ctrl-C ends both.`)
