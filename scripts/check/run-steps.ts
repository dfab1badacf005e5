import { bold } from '../setup/say.mjs'
import type { Step, StepOutcome } from './steps.ts'
import type { Row } from './table.ts'

function verdictOf({ passed, leftOut }: StepOutcome): Row['verdict'] {
  if (leftOut) return 'left out'
  return passed ? 'passed' : 'failed'
}

/** Neighbours that may run beside each other stand together, every other step stands alone. */
function together(steps: readonly Step[]): Step[][] {
  const groups: Step[][] = []
  for (const step of steps) {
    const last = groups.at(-1)
    if (step.beside && last?.[0]?.beside) last.push(step)
    else groups.push([step])
  }
  return groups
}

async function runStep({ name, run }: Step): Promise<Row> {
  const since = performance.now()
  const outcome = await run()
  const seconds = (performance.now() - since) / 1000
  const { counts, failures } = outcome
  const found = { ...(counts && { counts }), ...(failures && { failures }) }
  return { name, verdict: verdictOf(outcome), seconds, ...found }
}

/** Runs every step, so that one run shows all that is wrong; leaves out what a failed step makes void. */
export async function runSteps(chosen: Step[]): Promise<Row[]> {
  const rows: Row[] = []
  const isVoid = ({ needs }: Step): boolean =>
    rows.some((row) => row.name === needs && row.verdict !== 'passed')
  for (const group of together(chosen)) {
    for (const { name, says } of group.filter((step) => !isVoid(step))) {
      const nth = chosen.findIndex((step) => step.name === name) + 1
      console.log(bold(`\n▸ [${nth}/${chosen.length}] ${name}: ${says}`))
    }
    const run = async (step: Step): Promise<Row> =>
      isVoid(step) ? { name: step.name, verdict: 'not run', seconds: 0 } : runStep(step)
    rows.push(...(await Promise.all(group.map(run))))
  }
  return rows
}
