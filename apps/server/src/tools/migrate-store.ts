import { MoveRefused, openSource, openTarget } from '../store/move/ends.ts'
import { moveStore } from '../store/move/move-store.ts'
import type { Progress } from '../store/move/rows.ts'
import { fail, readOptions } from './arguments.ts'
import { progressBar } from './progress-bar.ts'

const USAGE = `Usage: npm run migrate:store -- --from sqlite:PATH --to postgres://user:password@host:5432/database
Either may be of either kind. Everything moves, with the site stopped; ended midway, the same command goes on where it was.`

/** A bar for each table that has anything. */
function bars(): Progress {
  let current = ''
  let draw = (_done: number): void => undefined
  return (table, done, total) => {
    if (total === 0) return
    if (table !== current) {
      current = table
      draw = progressBar(table.padEnd(16), total)
    }
    draw(Math.min(done, total))
  }
}

async function main(): Promise<void> {
  const { from, to } = readOptions(['from', 'to'], USAGE)
  if (from === undefined || to === undefined) fail(USAGE)
  if (from === to) fail('--from and --to are the same; name a new, empty store after --to')
  const source = await openSource(from)
  try {
    const target = await openTarget(to)
    try {
      await moveStore(source, target, bars())
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
  process.stdout.write('Moved; rows and sums of every table are the same in both.\n')
}

main().catch((error: unknown) => {
  const reason = error instanceof Error ? error.message : String(error)
  fail(error instanceof MoveRefused ? reason : `The move stopped: ${reason}`)
})
