import type { KeptRow } from '@reflex/server/parts'
import type { Goal } from '../lib/goal.ts'
import type { Report } from '../lib/report.ts'
import { Wire } from '../lib/wire.ts'
import { compareKept, wrongRanks } from './recount.ts'

export interface Outcome {
  /** Where it was, if the bench does it in more than one place. */
  readonly place?: string
  readonly kills: number
  readonly submits: number
  readonly acknowledged: ReadonlyMap<string, number>
  readonly kept: readonly KeptRow[]
  /** Of every server that is asked for ranks. */
  readonly ports: readonly number[]
}

/** What was lost, what is there twice, and whose rank is not what a recount gives. */
export async function reportOutcome(outcome: Outcome, report: Report): Promise<void> {
  const { place, kills, submits, acknowledged, kept, ports } = outcome
  const { lost, doubled } = compareKept(acknowledged, kept)
  let wrong = 0
  let asked = 0
  for (const port of ports) {
    const wire = new Wire(port)
    const ranks = await wrongRanks(wire, kept)
    wrong += ranks.wrong
    asked += ranks.asked
    wire.close()
  }
  const prefix = place === undefined ? '' : `${place}: `
  const count = (name: string, value: number, goal?: Goal) =>
    report.tell(prefix + name, '', value, goal && { goal })
  count('kills', kills)
  count('acknowledged submits', acknowledged.size, { atLeast: submits })
  count('lost', lost, { atMost: 0 })
  count('doubled', doubled, { atMost: 0 })
  count(`wrong ranks of ${asked}`, wrong, { atMost: 0 })
}
