import { refuse } from '../setup/say.mjs'
import { choose } from './choose.ts'
import { runSteps } from './run-steps.ts'
import { everydaySteps, steps, type Step } from './steps.ts'
import { table } from './table.ts'
import { verdict } from './verdict.ts'

function chosenSteps(): Step[] {
  try {
    return choose(process.argv.slice(2), steps, everydaySteps)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const rows = await runSteps(chosenSteps())
const { exitCode, lastLine } = verdict(rows)
console.log(`\n${table(rows)}\n`)
console.log(lastLine)
process.exitCode = exitCode
