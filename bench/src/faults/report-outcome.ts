import type { Goal } from '../lib/goal.ts'
import type { Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { compareKept, wrongRanks, type Kept } from './recount.ts'

const RANKS_LOOKED_AT = 2000

export interface Outcome {
  readonly kills: number
  readonly submits: number
  readonly acknowledged: ReadonlyMap<string, number>
  readonly kept: readonly Kept[]
  /** Of every server that is asked for ranks. */
  readonly ports: readonly number[]
}

/** What was lost, what is there twice, and whose rank is not what a recount gives. */
export async function reportOutcome(outcome: Outcome, report: Report): Promise<void> {
  const { kills, submits, acknowledged, kept, ports } = outcome
  const { lost, doubled } = compareKept(acknowledged, kept)
  let wrong = 0
  for (const port of ports) {
    const wire = new Wire(port)
    wrong += await wrongRanks(wire, kept, RANKS_LOOKED_AT)
    wire.close()
  }
  const count = (name: string, value: number, goal?: Goal) =>
    report.tell(name, '', value, goal && { goal })
  count('kills', kills)
  count('acknowledged submits', acknowledged.size, { atLeast: submits })
  count('lost', lost, { atMost: 0 })
  count('doubled', doubled, { atMost: 0 })
  count(`wrong ranks of ${RANKS_LOOKED_AT * ports.length} looked at`, wrong, { atMost: 0 })
}
