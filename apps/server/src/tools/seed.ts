import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { openRankings } from '../app/open-rankings.ts'
import { openStores } from '../store/open-stores.ts'
import { startChallenge } from '../features/challenge/start-challenge.ts'
import { submitChallenge } from '../features/challenge/submit-challenge.ts'
import { readConfig } from '../config.ts'
import { noRounds } from '../features/runs/no-rounds.ts'
import { createRunIds } from '../features/runs/run-ids.ts'
import { startSession } from '../features/runs/start-session.ts'
import { noForbiddenNames } from '../features/runs/submission/nickname-change.ts'
import type { SubmitPorts } from '../features/runs/judge-run.ts'
import { submitScore } from '../features/runs/submit-score.ts'
import { createTokens } from '../features/runs/token.ts'
import { sessionSecret } from '../app/session-secret.ts'
import { createMaintenance } from '../app/maintenance.ts'
import { fail, readOptions, wholeNumber } from './arguments.ts'
import { playChallengeLike } from './human-challenge.ts'
import { lengthOf, playLike, slugs } from './human-run.ts'
import { progressBar } from './progress-bar.ts'
import { seedOffice } from './seed-office.ts'
import { seedVisits } from './seed-visits.ts'
import type { PlayableSlug } from '@reflex/games'
import { somebody, type Person } from './people.ts'

interface PlannedRun {
  readonly person: Person
  readonly slug: PlayableSlug | typeof CHALLENGE_SLUG
  readonly startedAt: number
}

const DAY_MS = 86_400_000
/** The last runs must be over by now. */
const QUIET_END_MS = 15 * 60_000

const everything = [...slugs, CHALLENGE_SLUG] as const

/** Who plays what and when, oldest first. Lately more is going on than at the start. */
function seedPlan(count: number, days: number, now: number): PlannedRun[] {
  const end = now - QUIET_END_MS
  const runs: PlannedRun[] = []
  for (let i = 0; i < count; i++) {
    const person = somebody()
    const favourite = everything[i % everything.length]
    const howMany = 1 + Math.floor(Math.random() ** 2 * 7)
    for (let run = 0; run < howMany; run++) {
      const other = everything[Math.floor(Math.random() * everything.length)]
      const slug = (run % 2 === 0 ? favourite : other) ?? 'reaction-time'
      runs.push({ person, slug, startedAt: end - Math.random() ** 2 * days * DAY_MS })
    }
  }
  return runs.sort((a, b) => a.startedAt - b.startedAt)
}

const USAGE = 'Usage: npm run seed -- --players N [--days D]   (with the server stopped)'
const TOGETHER = 50
const VISITS_PER_PLAYER = 5
const VISIT_DAYS = 90
const NETWORK_MS = 250
/** A tool tells its end; what the boards go through on the way is for a server's log. */
const quiet = { info: () => undefined, warn: () => undefined }

/** A run goes the way of every other: session, play, checks, ranks; only its clock is an earlier one. */
async function playAndSubmit(
  ports: SubmitPorts,
  { person, slug, startedAt }: PlannedRun,
): Promise<void> {
  const { uid, nickname, country } = person
  const issuedAt = Math.round(startedAt)
  const arrival = (length: number) => Math.round(issuedAt + length + NETWORK_MS)
  const said = { uid, ...(nickname !== undefined && { nickname }) }
  if (slug === CHALLENGE_SLUG) {
    const { token, seed } = startChallenge(ports.tokens, { uid, at: issuedAt })
    const { run, length } = playChallengeLike(person, seed)
    const body = { ...said, token, ...run }
    await submitChallenge(ports, { body, country, arrivedAt: arrival(length), address: () => uid })
    return
  }
  const { token, seed } = startSession(ports.tokens, { game: slug, uid, at: issuedAt })
  const run = playLike(person, slug, seed)
  const body = { ...said, game: slug, token, ...run.score, actionLog: [...run.log] }
  await submitScore(ports, { body, country, arrivedAt: arrival(lengthOf(run)), address: () => uid })
}

async function seedSite(): Promise<void> {
  const options = readOptions(['players', 'days'], USAGE)
  const count = wholeNumber(options.players, USAGE)
  const days = options.days === undefined ? 30 : wholeNumber(options.days, USAGE)
  const config = readConfig(process.env)
  // Alone of the tools it makes a store where none is: to fill a new one is what it is for.
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const where = config.databaseUrl === undefined ? resolve(config.dataDir) : 'PostgreSQL'
  process.stderr.write(`Store: ${where}\n`)
  const stores = await openStores(config)
  const { store, health, visits: visitStore } = stores
  const secret = config.sessionSecret ?? sessionSecret(config.dataDir)
  const boards = await openRankings(config, { ...stores, clock: Date.now, secret, log: quiet })
  const { rankings } = boards
  const tokens = createTokens(secret)
  const runIds = createRunIds(await store.runKey())
  const { scoreRetentionDays } = config
  const { records } = createMaintenance({ store, rankings, clock: Date.now, scoreRetentionDays })
  const ports = {
    store,
    rankings,
    tokens,
    runIds,
    records,
    nicknameWords: noForbiddenNames,
    rounds: noRounds,
  }
  const plan = seedPlan(count, days, Date.now())
  const show = progressBar(`Seeding ${count} players`, plan.length)
  for (let done = 0; done < plan.length; done += TOGETHER) {
    const batch = plan.slice(done, done + TOGETHER)
    await Promise.all(batch.map((run) => playAndSubmit(ports, run)))
    show(done + batch.length)
  }
  const visits = { count: count * VISITS_PER_PLAYER, days: VISIT_DAYS, now: Date.now() }
  const showVisits = progressBar(`Seeding ${visits.count} visits`, visits.count)
  await seedVisits({ visits: visitStore, health }, visits, showVisits)
  await seedOffice({ stores, records, now: Date.now(), players: count })
  await boards.close()
  await store.close()
}

seedSite().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
