import { setTimeout as pause } from 'node:timers/promises'
import { openStores } from '../store/open-stores.ts'
import { RAW_VISIT_DAYS, RETENTION_DAYS } from '@reflex/contract'
import { dayIndexOf, startOfDay } from '../lib/calendar.ts'
import type { Config } from '../config.ts'
import { askForNightly, isNightlyAskedFor } from '../features/retention/scheduler.ts'
import { createMaintenance, nightlyChores } from '../app/maintenance.ts'
import { StoreClock } from '../store/store-clock.ts'
import { fail, readOptions } from './arguments.ts'
import { foundConfig } from './open-data.ts'

/** A running server looks every few seconds; only when none took the work is it done here. */
const LEFT_TO_A_SERVER_MS = 12_000
const LOOK_EVERY_MS = 250

const USAGE = `Usage: npm run retention -- [--dry-run]
Stores the days that are over and removes what is past its time; --dry-run says what that is.`

/** What is older than these days goes. */
function wouldRemove({ scoreRetentionDays }: Config, now: number): string {
  const before = (days: number): string =>
    new Date(startOfDay(dayIndexOf(now) - days)).toISOString().slice(0, 10)
  return [
    `Scores and their logs from before ${before(scoreRetentionDays)}`,
    `Stored days and page errors from before ${before(RETENTION_DAYS)}`,
    `Single visits and events from before ${before(RAW_VISIT_DAYS - 1)}; their sums stay`,
    `Players without a score who were last seen before ${before(Math.max(scoreRetentionDays, RETENTION_DAYS))}`,
  ].join('\n')
}

/**
 * A running server has the boards in its memory, so the work is its own to do: this asks for it and
 * waits. Without a server there are no boards to be kept true, and it is done here.
 */
async function retention(): Promise<void> {
  const { 'dry-run': isDry = false } = readOptions([], USAGE, ['dry-run'])
  const config = foundConfig()
  if (isDry) {
    process.stdout.write(`${wouldRemove(config, Date.now())}\nNothing was removed.\n`)
    return
  }
  const stores = await openStores(config)
  const { store } = stores
  const storeClock = stores.clock && new StoreClock(stores.clock)
  await storeClock?.read()
  const clock = storeClock?.now ?? Date.now
  // Boards read what has changed when they start.
  const rankings = { whileChanging: <T>(task: () => Promise<T>) => task() }
  const log = { error: (details: object, message: string) => console.error(message, details) }
  const { scoreRetentionDays } = config
  const { scheduler } = createMaintenance({
    store,
    rankings,
    clock,
    scoreRetentionDays,
    chores: nightlyChores(stores, {
      clock,
      rankings,
      log,
      scoreRetentionDays,
      alert: async () => undefined,
    }),
  })
  await askForNightly(store)
  process.stderr.write('Asked for; a running server takes it within seconds.\n')
  const patience = Date.now() + LEFT_TO_A_SERVER_MS
  let doneHere = false
  while (await isNightlyAskedFor(store)) {
    if (Date.now() > patience) doneHere = await scheduler.tick()
    if (!doneHere) await pause(LOOK_EVERY_MS)
  }
  await store.close()
  const where = doneHere ? 'here' : 'by the running server'
  process.stdout.write(`Days stored and old records removed ${where}.\n`)
}

retention().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
