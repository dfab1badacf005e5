import { bold } from '../setup/say.mjs'
import type { Step, StepOutcome } from './steps.ts'
import type { Row } from './table.ts'

function verdictOf({ passed, leftOut }: StepOutcome): Row['verdict'] {
  if (leftOut) return 'left out'
  return passed ? 'passed' : 'failed'
}

/** Runs every step, so that one run shows all that is wrong; leaves out what a failed step makes void. */
export async function runSteps(chosen: Step[]): Promise<Row[]> {
  const rows: Row[] = []
  for (const [index, step] of chosen.entries()) {
    const { name, says, needs } = step
    if (rows.some((row) => row.name === needs && row.verdict !== 'passed')) {
      rows.push({ name, verdict: 'not run', seconds: 0 })
      continue
    }
    console.log(bold(`\n▸ [${index + 1}/${chosen.length}] ${name}: ${says}`))
    const since = performance.now()
    const outcome = await step.run()
    const seconds = (performance.now() - since) / 1000
    const { counts } = outcome
    rows.push({ name, verdict: verdictOf(outcome), seconds, ...(counts && { counts }) })
  }
  return rows
}
