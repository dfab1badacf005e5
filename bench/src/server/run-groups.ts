import { join } from 'node:path'
import { openDatabase, STORE_FILE } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { requestBytes } from '../lib/load.ts'
import { step, type Report } from '../lib/report.ts'
import { submits } from './requests.ts'
import { round, untilCalm, type Round } from './rounds.ts'
import { seedStore } from './seed-store.ts'
import { tell } from './shares.ts'
import { startServer, withDir } from './start-server.ts'

const PLAYERS = 20_000
const GROUPS = 100_000
const MEMBERS = 20
/** Of the group whose board is asked for. */
const LARGE = 500
const CODE = 'BENCHBENCH22'
const READS = 4000
const SUBMITS = 2000
const WARM_UP_ROUNDS = 2

/** Through the calls it would take an hour: a large group, and so many others of twenty each. */
async function addGroups(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, STORE_FILE))
  const { sqlite } = database
  sqlite.pragma('synchronous = OFF')
  const now = Date.now()
  sqlite.exec(`
    insert into groups (id, code, name, version, created_at, used_at)
      values (1, '${CODE}', 'large', 1, ${now}, ${now});
    insert into group_members (group_id, player_id, founder, joined_at)
      select 1, id, id = 1, ${now} from players where id <= ${LARGE};
    insert into groups (id, code, name, version, created_at, used_at)
      with recursive n(i) as (select 2 union all select i + 1 from n where i <= ${GROUPS})
      select i, 'CODE' || i, 'group ' || i, 1, ${now}, ${now} from n;
    insert into group_members (group_id, player_id, founder, joined_at)
      with recursive n(i) as (select 0 union all select i + 1 from n where i < ${MEMBERS - 1})
      select groups.id, 1 + (groups.id * 37 + i * 977) % ${PLAYERS}, i = 0, ${now}
      from groups, n where groups.id > 1;
    pragma wal_checkpoint(TRUNCATE)`)
  await database.close()
}

const boardOf = (limit: number): Buffer =>
  requestBytes('GET', `/api/v1/groups/${CODE}/board?game=reaction-time&limit=${limit}`)
const worldBoard = requestBytes('GET', '/api/v1/leaderboard?game=reaction-time')

const repeated = (request: Buffer): Buffer[] => Array.from({ length: READS }, () => request)
const submitted = (): Buffer[] =>
  submits(SUBMITS, PLAYERS, ['reaction-time']).map(({ bytes }) => bytes)
/** Each question comes after a run that has changed the boards. */
const afterRuns = (request: Buffer): Buffer[] => submitted().flatMap((run) => [run, request])

async function pairsOf(
  rounds: number,
  ours: () => Promise<Round>,
  base: () => Promise<Round>,
): Promise<[ours: Round, base: Round][]> {
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) {
    await ours()
    await base()
  }
  const pairs: [ours: Round, base: Round][] = []
  for (let turn = 0; turn < rounds; turn++) {
    // Whoever comes first would have the warmer machine each time.
    if (turn % 2 === 0) pairs.push([await ours(), await base()])
    else {
      const other = await base()
      pairs.push([await ours(), other])
    }
  }
  return pairs
}

async function measureBoards(server: Child, rounds: number, report: Report): Promise<void> {
  const goal = { atLeast: 0.5 }
  const asked = [
    { name: 'group of 500, its first 100', ours: () => repeated(boardOf(100)), goal },
    { name: 'group of 500, all of it', ours: () => repeated(boardOf(LARGE)) },
  ]
  for (const { name, ours, ...row } of asked) {
    const world = () => round(server, repeated(worldBoard))
    const pairs = await pairsOf(rounds, () => round(server, ours()), world)
    tell({ name, base: 'top 100 of the world', ...row }, pairs, report)
    step(name)
  }
  const changed = await pairsOf(
    rounds,
    () => round(server, afterRuns(boardOf(100))),
    () => round(server, afterRuns(worldBoard)),
  )
  const name = 'a run, and the board of a group of 500 after it'
  tell({ name, goal, base: 'the same with the world' }, changed, report)
}

/** Boards of groups beside the world's, and a submit beside 100,000 groups of twenty. */
export const runGroups = (rounds: number, report: Report, only?: string): Promise<void> =>
  withDir((plain) =>
    withDir(async (full) => {
      step(`seeding ${PLAYERS} players, and ${GROUPS} groups of ${MEMBERS}`)
      await seedStore(plain, PLAYERS)
      await seedStore(full, PLAYERS)
      await addGroups(full)
      const [without, server] = [await startServer(plain), await startServer(full)]
      try {
        await untilCalm(server)
        if (only !== 'submits') await measureBoards(server, rounds, report)
        if (only === 'boards') return
        const pairs = await pairsOf(
          rounds,
          () => round(server, submitted()),
          () => round(without, submitted()),
        )
        const name = 'a submit beside 100,000 groups'
        tell({ name, goal: { atLeast: 0.98 }, base: 'one without groups' }, pairs, report)
      } finally {
        await Promise.all([server.end(), without.end()])
      }
    }),
  )
