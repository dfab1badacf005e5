import { dayIndexOf } from '../calendar.ts'
import type { RollUpDifference, Tally } from '../ports/visits.ts'
import { firstRawDay } from '../visits/forget.ts'
import { fail, readOptions } from './arguments.ts'
import { withData } from './open-data.ts'

const USAGE = 'Usage: npm run visits:recount [-- --repair]'

const show = (tally: Tally | null): string =>
  tally === null
    ? 'nothing'
    : `${tally.visitors} visitors, ${tally.views} views, ${tally.stays} stays of ${tally.durationMs} ms`

const lineOf = ({ day, evening, dimension, key, kept, recounted }: RollUpDifference): string =>
  `${day}${evening ? ' (evening)' : ''} ${dimension} ${JSON.stringify(key)}: kept ${show(kept)}; counted ${show(recounted)}`

async function main(): Promise<void> {
  const { repair = false } = readOptions([], USAGE, ['repair'])
  const since = firstRawDay(dayIndexOf(Date.now()))
  const found = await withData(({ visits }) => visits.recount(since, repair))
  for (const difference of found) process.stdout.write(`${lineOf(difference)}\n`)
  const outcome = found.length === 0 ? 'Sums and rows agree' : `${found.length} sums differ`
  process.stdout.write(`${outcome}${repair && found.length > 0 ? '; mended' : ''}\n`)
  process.exitCode = found.length > 0 && !repair ? 1 : 0
}

main().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
