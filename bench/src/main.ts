import { parseArgs } from 'node:util'
import { runFailover } from './faults/run-failover.ts'
import { runFaults } from './faults/run-faults.ts'
import { runNodeFaults } from './faults/run-node-faults.ts'
import { openReport, say, type Report } from './lib/report.ts'
import { runPages } from './pages/run-pages.ts'
import { runRooms } from './rooms/run-rooms.ts'
import { runCountedBoards } from './scale-out/counted-boards.ts'
import { runNodeMemory } from './scale-out/node-memory.ts'
import { runScaleOut } from './scale-out/run-scale-out.ts'
import { runStart } from './scale-out/run-start.ts'
import { runAccessReport } from './server/access-report.ts'
import { runDaily } from './server/run-daily.ts'
import { runEdge } from './server/run-edge.ts'
import { runGroups } from './server/run-groups.ts'
import { runGrowth, SIZES } from './server/growth.ts'
import { runAgainst } from './server/run-against.ts'
import { runMemory } from './server/memory.ts'
import { runPeople } from './server/run-people.ts'
import { runProfile } from './server/run-profile.ts'
import { runShares } from './server/run-shares.ts'
import { runSoak } from './server/soak.ts'
import { runFirefox } from './timing/run-firefox.ts'
import { runTiming } from './timing/run-timing.ts'
import { runTrust } from './trust/run-trust.ts'

const USAGE = `Usage: npm run bench [-- WHAT [options]]; without WHAT: server, growth and memory
  server  [--rounds N] [--only NAME]      beside a bare echo, with 100,000 players
  against --dir DIR [--pairs N] [--rounds N] [--only NAME …]  CPU time beside another checkout, in turns
  edge    [--rounds N] [--only NAME]      reads beside a bare Fastify route of the same bytes
  profile [--rounds N] [--only NAME]      where the microseconds of a request go, file by file
  daily   [--rounds N]                    a submit of the day's course, beside one of the challenge
  people  [--rounds N]                    a run to watch and a duel's list, beside own rank
  groups  [--rounds N] [--only boards|submits]  a group's board beside the world's, a submit beside 100,000 groups
  growth  [--players N …]                 the same at 10 thousand, 100 thousand, 1 million players
  memory  [--connections N]               bytes for each player on a board, board and idle connection
  soak    [--minutes N]                   half load for ten minutes, and whether memory stays level
  scale-out [--nodes N] [--rounds N] [--only NAME]  several nodes on PostgreSQL and Redis
  rooms   [--only starts|press|crowd]     how exactly pages start together; a press seen by 49 others;
                                          2,000 streams in 100 rooms
  timing  [--trials N] [--only PART …] [--resume]  true milliseconds, against the compositor:
                                          40 rounds of each row; rows are kept as they are taken, and
                                          --resume takes only what is missing
  timing-firefox [--trials N] [--only GAME]  the same in Firefox, against its profiler, at idle
  pages   [--runs N] [--only PART …]      Lighthouse, bytes, long tasks; PART is a path, presses or office
  faults  [--kills N] [--submits N] [--only disk|memory | --nodes N]  killed under load, again and
                                          again; without nodes with other tools on the same store
  failover [--submits N] [--nodes N]      PostgreSQL killed under load, its replica promoted
  trust   [--players N] [--only ATTACK …] what programs can have on the boards, beside honest people
  node-memory [--players N]               a node with ten million players: memory, also while its boards
                                          are counted again; half an hour of filling, and 25 GB of disk
  start   [--players N]                   when it is ready: from nothing, with a checkpoint, after a
                                          promotion of the replica (50 GB); and embedded with a million
  counted-boards [--players N]            boards as counts of a hundred million players`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    pairs: { type: 'string', default: '3' },
    trials: { type: 'string', default: '40' },
    runs: { type: 'string', default: '3' },
    kills: { type: 'string', default: '50' },
    submits: { type: 'string', default: '100000' },
    players: { type: 'string', multiple: true },
    connections: { type: 'string', default: '2000' },
    nodes: { type: 'string' },
    minutes: { type: 'string', default: '10' },
    dir: { type: 'string' },
    resume: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true, default: [] },
  },
})

const benches: Readonly<Record<string, (report: Report) => Promise<void>>> = {
  server: (report) => runShares(Number(values.rounds), report, values.only[0]),
  against: (report) =>
    runAgainst(
      {
        dir: values.dir,
        pairs: Number(values.pairs),
        rounds: Number(values.rounds),
        only: values.only,
      },
      report,
    ),
  edge: (report) => runEdge(Number(values.rounds), report, values.only[0]),
  profile: (report) => runProfile(Number(values.rounds), report, values.only[0]),
  daily: (report) => runDaily(Number(values.rounds), report),
  people: (report) => runPeople(Number(values.rounds), report),
  groups: (report) => runGroups(Number(values.rounds), report, values.only[0]),
  async growth(report) {
    await runGrowth(report, values.players?.map(Number) ?? SIZES)
    await runAccessReport(report)
  },
  memory: (report) => runMemory(report, Number(values.connections)),
  soak: (report) => runSoak(report, Number(values.minutes)),
  'scale-out': (report) =>
    runScaleOut(
      { nodes: Number(values.nodes ?? 2), rounds: Number(values.rounds), only: values.only[0] },
      report,
    ),
  rooms: (report) => runRooms(report, values.only[0]),
  timing: (report) =>
    runTiming({ trials: Number(values.trials), only: values.only, resume: values.resume }, report),
  'timing-firefox': (report) =>
    runFirefox({ trials: Number(values.trials), only: values.only }, report),
  pages: (report) => runPages(report, Number(values.runs), values.only),
  async faults(report) {
    const [kills, submits] = [Number(values.kills), Number(values.submits)]
    if (values.nodes === undefined)
      return runFaults({ kills, submits, only: values.only[0] }, report)
    return runNodeFaults({ nodes: Number(values.nodes), kills, submits }, report)
  },
  failover: (report) =>
    runFailover({ nodes: Number(values.nodes ?? 2), submits: Number(values.submits) }, report),
  trust: (report) =>
    runTrust({ people: Number(values.players?.[0] ?? 700), attacks: values.only }, report),
  'node-memory': (report) => runNodeMemory(Number(values.players?.[0] ?? 10_000_000), report),
  start: (report) => runStart(Number(values.players?.[0] ?? 10_000_000), report),
  'counted-boards': async (report) =>
    runCountedBoards(Number(values.players?.[0] ?? 100_000_000), report),
}

const chosen = positionals.length === 0 ? ['server', 'growth', 'memory'] : positionals

let allMet = true
for (const name of chosen) {
  const bench = benches[name]
  if (!bench) break
  const report = openReport(name === 'faults' && values.nodes !== undefined ? 'node-faults' : name)
  await bench(report)
  allMet = report.finish() && allMet
}
if (chosen.some((name) => !benches[name])) {
  say(USAGE)
  allMet = false
}
process.exitCode = allMet ? 0 : 1
