import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import { openSqliteStore } from '../adapters/sqlite/sqlite-store.ts'
import { rebuildRankings } from '../boards/rebuild.ts'
import { readConfig } from '../config.ts'
import { startSession } from '../scores/start-session.ts'
import { submitScore, type SubmitPorts } from '../scores/submit-score.ts'
import { createTokens } from '../scores/token.ts'
import { STORE_FILE } from '../server.ts'
import { sessionSecret } from '../session-secret.ts'
import { fail, readOptions, wholeNumber } from './arguments.ts'
import { lengthOf, playLike } from './human-run.ts'
import { progressBar } from './progress-bar.ts'
import { seedPlan, type PlannedRun } from './seed-plan.ts'

const USAGE = 'Usage: npm run seed -- --players N [--days D]   (with the server stopped)'
const TOGETHER = 50
const NETWORK_MS = 250

/** A run goes the way of every other: session, play, checks, ranks; only its clock is an earlier one. */
async function playAndSubmit(
  ports: SubmitPorts,
  { person, slug, startedAt }: PlannedRun,
): Promise<void> {
  const { uid, nickname, country } = person
  const issuedAt = Math.round(startedAt)
  const { token, seed } = startSession(ports.tokens, { game: slug, uid, at: issuedAt })
  const run = playLike(person, slug, seed)
  const { ms, mistakes } = run.score
  await submitScore(ports, {
    body: {
      game: slug, uid, token, ms, mistakes, actionLog: [...run.log],
      ...(nickname !== undefined && { nickname }),
    },
    country,
    arrivedAt: Math.round(issuedAt + lengthOf(run) + NETWORK_MS),
  }) // prettier-ignore
}

async function seed(): Promise<void> {
  const options = readOptions(['players', 'days'], USAGE)
  const count = wholeNumber(options.players, USAGE)
  const days = options.days === undefined ? 30 : wholeNumber(options.days, USAGE)
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true })
  const store = await openSqliteStore(join(config.dataDir, STORE_FILE))
  const rankings = createMemoryRankings()
  await rebuildRankings(store, rankings)
  const tokens = createTokens(config.sessionSecret ?? sessionSecret(config.dataDir))
  const plan = seedPlan(count, days, Date.now())
  const show = progressBar(`Seeding ${count} players`, plan.length)
  for (let done = 0; done < plan.length; done += TOGETHER) {
    const batch = plan.slice(done, done + TOGETHER)
    await Promise.all(batch.map((run) => playAndSubmit({ store, rankings, tokens }, run)))
    show(done + batch.length)
  }
  await store.close()
}

seed().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
