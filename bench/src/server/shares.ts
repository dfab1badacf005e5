import type { Goal } from '../lib/goal.ts'
import { spreadOf } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { echoRequest } from './requests.ts'
import { round, type Measured, type Round } from './rounds.ts'

export interface RequestKind {
  readonly name: string
  readonly goal?: Goal
  readonly status?: string
  /** The requests of one round, made before its time is taken. */
  requests(count: number): readonly Buffer[]
  /** How many a round has, beside the echo's. */
  readonly perRound: number
  /** The echo gets these very requests, not a small one. */
  readonly besideTheSame?: true
}

export interface Servers {
  readonly echo: Measured
  readonly server: Measured
}

const ECHOES_A_ROUND = 8000
/** Before that the compiler of the engine is still at work, and its time would be taken too. */
const WARM_UP_ROUNDS = 3

const repeated = (request: Buffer, count: number): Buffer[] =>
  Array.from({ length: count }, () => request)

/** Echo and ours take turns, so that what the machine does meanwhile meets both. */
export async function measureShares(
  { echo, server }: Servers,
  rows: readonly RequestKind[],
  rounds: number,
  report: Report,
): Promise<void> {
  const echoes = repeated(echoRequest, ECHOES_A_ROUND)
  for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) await round(echo, echoes)
  for (const row of rows) {
    for (let warm = 0; warm < WARM_UP_ROUNDS; warm++) {
      await round(server, row.requests(row.perRound), row.status)
    }
    const pairs: [ours: Round, baseline: Round][] = []
    for (let turn = 0; turn < rounds; turn++) {
      const requests = row.requests(row.perRound)
      const baseline = await round(echo, row.besideTheSame ? requests : echoes)
      pairs.push([await round(server, requests, row.status), baseline])
      step(`${row.name}: round ${turn + 1} of ${rounds}`)
    }
    tell(row, pairs, report)
  }
}

function tell({ name, goal }: RequestKind, pairs: readonly [Round, Round][], report: Report): void {
  const of = (pick: (ours: Round, echo: Round) => number) =>
    spreadOf(pairs.map(([ours, echo]) => pick(ours, echo)))
  const withGoal = goal && { goal }
  const rate = of((ours) => ours.perSecond).median
  report.figure({
    name,
    unit: 'of echo, rate',
    value: of((ours, echo) => ours.perSecond / echo.perSecond),
    ...withGoal,
    note: `${Math.round(rate).toLocaleString('en')}/s`,
  })
  const each = of((ours) => ours.cpuMs).median * 1000
  const echoed = of((_, echo) => echo.cpuMs).median * 1000
  report.figure({
    name,
    unit: 'of echo, CPU time',
    value: of((ours, echo) => echo.cpuMs / ours.cpuMs),
    ...withGoal,
    note: `${each.toFixed(0)} µs each, echo ${echoed.toFixed(0)}`,
  })
}
