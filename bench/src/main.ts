import { parseArgs } from 'node:util'
import { openReport, say } from './lib/report.ts'
import { runShares } from './server/run-shares.ts'

const USAGE = 'Usage: node bench/src/main.ts server|growth|timing|pages|faults [options]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string' }, only: { type: 'string' } },
})

async function main(): Promise<boolean> {
  const [what] = positionals
  if (what === 'server') {
    const report = openReport('server')
    await runShares(Number(values.rounds ?? 7), report, values.only)
    return report.finish()
  }
  say(USAGE)
  return false
}

process.exitCode = (await main()) ? 0 : 1
