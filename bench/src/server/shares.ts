import type { Goal } from '../lib/goal.ts'
import { median } from '../lib/numbers.ts'
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
    tell({ ...row, base: 'echo' }, pairs, report)
  }
}

/** The rate and the CPU time of ours beside that of what it is held against. */
export function tell(
  { name, goal, base }: Pick<RequestKind, 'name' | 'goal'> & { readonly base: string },
  pairs: readonly [ours: Round, base: Round][],
  report: Report,
): void {
  const all = (pick: (ours: Round, base: Round) => number) =>
    pairs.map(([ours, other]) => pick(ours, other))
  const more = (note: string) => ({ ...(goal && { goal }), note })
  const rates = all((ours, other) => ours.perSecond / other.perSecond)
  const rate = Math.round(median(all((ours) => ours.perSecond)))
  report.tell(name, `of ${base}, rate`, rates, more(`${rate.toLocaleString('en')}/s`))
  const times = all((ours, other) => other.cpuMs / ours.cpuMs)
  const [each, others] = [all((ours) => ours.cpuMs), all((_, other) => other.cpuMs)].map((cpu) =>
    (median(cpu) * 1000).toFixed(0),
  )
  report.tell(name, `of ${base}, CPU time`, times, more(`${each} µs each, ${base} ${others}`))
}
