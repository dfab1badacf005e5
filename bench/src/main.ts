import { parseArgs } from 'node:util'
import { openReport, say } from './lib/report.ts'
import { runShares } from './server/run-shares.ts'
import { runTiming } from './timing/run-timing.ts'

const USAGE = `Usage: node bench/src/main.ts WHAT [options]
  server  [--rounds N] [--only NAME]     beside a bare echo, with 100,000 players
  timing  [--trials N] [--only PART …]   true milliseconds, against the compositor`

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    trials: { type: 'string' },
    only: { type: 'string', multiple: true },
  },
})

async function main(): Promise<boolean> {
  const [what = ''] = positionals
  const only = values.only ?? []
  const report = openReport(what)
  if (what === 'server') await runShares(Number(values.rounds ?? 7), report, only[0])
  else if (what === 'timing') await runTiming({ trials: Number(values.trials ?? 2), only }, report)
  else {
    say(USAGE)
    return false
  }
  return report.finish()
}

process.exitCode = (await main()) ? 0 : 1
