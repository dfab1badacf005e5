import { existsSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import { openStores, storeFile } from '../adapters/open-store.ts'
import { readConfig } from '../config.ts'
import { askForNightly, isNightlyAskedFor } from '../retention/scheduler.ts'
import { createMaintenance, nightlyChores } from '../maintenance.ts'
import { StoreClock } from '../store-clock.ts'
import { fail } from './arguments.ts'

/** A running server looks every few seconds; only when none took the work is it done here. */
const LEFT_TO_A_SERVER_MS = 12_000
const LOOK_EVERY_MS = 250

/**
 * A running server has the boards in its memory, so the work is its own to do: this asks for it and
 * waits. Without a server there are no boards to be kept true, and it is done here.
 */
async function retention(): Promise<void> {
  const config = readConfig(process.env)
  const isEmbedded = config.databaseUrl === undefined
  if (isEmbedded && !existsSync(storeFile(config))) fail(`There is no store in ${config.dataDir}`)
  const stores = await openStores(config)
  const { store } = stores
  const storeClock = stores.clock && new StoreClock(stores.clock)
  await storeClock?.read()
  const clock = storeClock?.now ?? Date.now
  const { scheduler } = createMaintenance({
    store,
    rankings: createMemoryRankings(),
    clock,
    scoreRetentionDays: config.scoreRetentionDays,
    chores: nightlyChores(stores, clock),
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
