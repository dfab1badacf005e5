import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { challengePlayers } from '@reflex/games/scripted'
import { challengeEngines, partSeed } from '@reflex/games/challenge'
import {
  challengeClaim,
  createTokens,
  dayIndexOf,
  dayNumber,
  openDatabase,
  STORE_FILE,
} from '@reflex/server/parts'
import { requestBytes } from '../lib/load.ts'
import { step, type Report } from '../lib/report.ts'
import { round, untilCalm, type Round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { tell } from './shares.ts'
import { SESSION_SECRET, startServer, withDir } from './start-server.ts'

const PLAYERS = 20_000
const PER_ROUND = 400
const WARM_UP_ROUNDS = 2
/** Longer than any course takes, shorter than a session lives. */
const ISSUED_BEFORE_MS = 15 * 60_000
const SEED = '0123456789abcdef'.repeat(2)
const PACE = { mean: 420, deviation: 60, slips: 0, pointer: 'mouse', hertz: 60, jitter: 2 } as const

const tokens = createTokens(SESSION_SECRET)

interface Submit {
  readonly uid: string
  readonly session: string
  readonly issuedAt: number
  readonly bytes: Buffer
}

/** A course that was really played; the day's is the same for everybody. */
function playedCourse(daily: number | null): Submit {
  const [uid, issuedAt] = [randomUUID(), Date.now() - ISSUED_BEFORE_MS]
  const own = daily === null ? {} : { daily, seed: SEED }
  const { token, claims } = tokens.issue({ slug: 'reflex-challenge', uid, issuedAt, ...own })
  const runs = challengeEngines.map((_, part) => {
    const play = challengePlayers[part]
    if (!play) throw new RangeError('a course has six parts')
    const hand = randomUUID().replaceAll('-', '')
    return play(partSeed(claims.seed, 0, part), PACE, hand, { width: 800 })
  })
  const body = JSON.stringify({ uid, token, ...challengeClaim(runs), nickname: 'Quick Otter' })
  const path = daily === null ? '/api/v1/challenge/submit' : '/api/v1/daily/submit'
  return { uid, session: claims.session, issuedAt, bytes: requestBytes('POST', path, {}, body) }
}

/** Both submits are of players who are known, and the day's try was begun. */
async function begin(dir: string, day: number, all: readonly Submit[]): Promise<void> {
  const database = await openDatabase(join(dir, STORE_FILE))
  const { sqlite } = database
  const addPlayer = sqlite.prepare(
    "insert into players (uid, nickname, country, created_at, seen_at) values (?, 'Quick Otter', 'XX', ?, ?)",
  )
  const addTry = sqlite.prepare(
    'insert into daily_tries (player_id, day, session, begun_at) values (?, ?, ?, ?)',
  )
  sqlite.transaction(() => {
    for (const { uid, session, issuedAt } of all) {
      const player = addPlayer.run(uid, issuedAt, issuedAt).lastInsertRowid
      addTry.run(player, day, session, issuedAt)
    }
  })()
  await database.close()
}

/** A submit of the day's course beside one of the challenge. */
export const runDaily = (rounds: number, report: Report): Promise<void> =>
  withDir(async (dir) => {
    step(`seeding ${PLAYERS} players`)
    await seedStore(dir, PLAYERS)
    const day = dayNumber(dayIndexOf(Date.now() - ISSUED_BEFORE_MS))
    const batches = (of: number | null): Submit[][] =>
      Array.from({ length: WARM_UP_ROUNDS + rounds }, () =>
        Array.from({ length: PER_ROUND }, () => playedCourse(of)),
      )
    const [days, challenges] = [batches(day), batches(null)]
    await begin(dir, day, [...days, ...challenges].flat())
    const server = await startServer(dir)
    try {
      await untilCalm(server)
      const pairs: [ours: Round, base: Round][] = []
      const take = (submits: readonly Submit[] = []) =>
        round(
          server,
          submits.map(({ bytes }) => bytes),
        )
      for (const [nth, batch] of days.entries()) {
        const pair = [await take(batch), await take(challenges[nth])] as [Round, Round]
        if (nth >= WARM_UP_ROUNDS) pairs.push(pair)
      }
      const goal = { atLeast: 1 / 1.2 }
      tell({ name: "a submit of the day's course", goal, base: 'a challenge' }, pairs, report)
    } finally {
      await server.end()
    }
  })
