import { refuse } from '../setup/say.mjs'
import { installNothing, notRun } from '../setup/tools.mjs'
import { choose } from './choose.ts'
import { runSteps } from './run-steps.ts'
import { everydaySteps, steps, type Step } from './steps.ts'
import { failureLines, table } from './table.ts'
import { verdict } from './verdict.ts'

function chosenSteps(): Step[] {
  try {
    return choose(process.argv.slice(2), steps, everydaySteps)
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error))
  }
}

const chosen = chosenSteps()
if (process.argv.includes('--no-install')) installNothing()
const rows = await runSteps(chosen)
const { exitCode, lastLine } = verdict(rows)
console.log(`\n${table(rows)}\n`)
for (const line of [...failureLines(rows), ...notRun()]) console.log(line)
console.log(lastLine)
process.exitCode = exitCode
