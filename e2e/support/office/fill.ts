import { randomUUID } from 'node:crypto'
import {
  createMaintenance,
  createRunIds,
  createTokens,
  lengthOf,
  noForbiddenNames,
  noRounds,
  openRankings,
  openStores,
  playChallengeLike,
  seedVisits,
  sessionSecret,
  startChallenge,
  startSession,
  submitChallenge,
  submitScore,
} from '@reflex/server/parts'
import { nextSeed } from '@reflex/server/testing'
import { playOrdinary, players, type Pace } from '@reflex/games/scripted'
import { doubted, people, type Person } from './people.ts'

/** Fills an empty store with what the tests of the back office look for; run with the server stopped. */
const dataDir = process.argv[2]
if (dataDir === undefined) throw new Error('Usage: node fill.ts DATA_DIR')

const HOUR_MS = 3_600_000
const now = Date.now()

const paceOf = ({ mean }: Person): Pace => ({
  mean,
  deviation: mean * 0.12,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 2,
})

/** The rank that the run was given; null where it waits for the operator. */
async function play(
  ports: Parameters<typeof submitScore>[0],
  person: Person,
  hoursAgo: number,
): Promise<number | null> {
  const { game, nickname } = person
  const uid = randomUUID()
  const at = now - hoursAgo * HOUR_MS
  const said = { uid, ...(nickname === null ? {} : { nickname }) }
  const sent = (length: number) => ({
    country: 'KR',
    arrivedAt: Math.round(at + length + 200),
    address: () => uid,
  })
  if (game === 'reflex-challenge') {
    const { token, seed } = startChallenge(ports.tokens, { uid, at })
    const someone = {
      uid,
      nickname: undefined,
      country: 'KR',
      quickness: 1,
      touch: false,
      hertz: 60,
    }
    const { run, length } = playChallengeLike(someone, seed, nextSeed)
    return (await submitChallenge(ports, { body: { ...said, token, ...run }, ...sent(length) }))
      .rank
  }
  const { token, seed } = startSession(ports.tokens, { game, uid, at })
  const pace = paceOf(person)
  const run = doubted.includes(person)
    ? players[game](seed, pace, nextSeed())
    : playOrdinary({ slug: game, seed, pace }, nextSeed)
  const body = { ...said, game, token, ...run.score, actionLog: [...run.log] }
  return (await submitScore(ports, { body, ...sent(lengthOf(run)) })).rank
}

const stores = await openStores({ dataDir, databaseUrl: undefined })
const { store, visits, health } = stores
const quiet = { info: () => undefined, warn: () => undefined }
const boards = await openRankings(
  { redisUrl: undefined },
  { ...stores, clock: Date.now, secret: '', log: quiet },
)
const { rankings } = boards
const ports = {
  nicknameWords: noForbiddenNames,
  rounds: noRounds,
  store,
  rankings,
  records: createMaintenance({ store, rankings, clock: Date.now, scoreRetentionDays: 90 }).records,
  tokens: createTokens(sessionSecret(dataDir)),
  runIds: createRunIds(await store.runKey()),
}
// An hour each, oldest first, so that every run is over long before now and the latest are known.
const everyone = [...people, ...doubted]
for (const [index, person] of everyone.entries()) {
  const rank = await play(ports, person, everyone.length - index)
  if ((rank === null) !== doubted.includes(person))
    throw new Error(`the run of ${person.nickname} in ${person.game} has rank ${rank}`)
}
await seedVisits({ visits, health }, { count: 200, days: 20, now }, () => undefined)
await boards.close()
await store.close()
