// Asks a server that has just been started what a visitor asks: `node scripts/image/main.ts http://127.0.0.1:8080`.
import { setTimeout as pause } from 'node:timers/promises'
import { refuse, say } from '../setup/say.mjs'

const PATIENCE_MS = 90_000

/** Each with something that only the real answer has. */
const questions: readonly (readonly [path: string, has: string])[] = [
  ['/healthz', ''],
  ['/', 'Reflex Labs'],
  ['/game/reaction-time', '<main'],
  ['/api', 'openapi.json'],
  ['/api/v1/leaderboard?game=reaction-time', '"rows"'],
  ['/api/v1/openapi.json', '"getLeaderboard"'],
  ['/embed/board?game=reaction-time', '<h1>'],
  ['/admin', '<title'],
  ['/sw.js', 'fetch'],
]

const [origin = refuse('Say which server: http://127.0.0.1:8080')] = process.argv.slice(2)

async function isReady(): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}

const since = performance.now()
while (!(await isReady())) {
  if (performance.now() - since > PATIENCE_MS) refuse(`${origin} is not ready after 90 s.`)
  await pause(200)
}
for (const [path, has] of questions) {
  const reply = await fetch(origin + path)
  const text = await reply.text()
  if (!reply.ok || !text.includes(has)) refuse(`${path} answered ${reply.status} without '${has}'.`)
  say(`${path}  ${reply.status}, ${text.length} characters`)
}
