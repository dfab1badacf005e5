import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { openStores, storeFile } from '../store/open-stores.ts'
import { readConfig, type Config } from '../config.ts'
import type { Stores } from '../store/port.ts'
import { fail } from './arguments.ts'

/**
 * The settings of the server with this environment, once its store was found and named: a tool that made
 * an empty one where none is would do its work on that, and say that it went well.
 */
export function foundConfig(): Config {
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    const { host, pathname } = new URL(config.databaseUrl)
    process.stderr.write(`Store: PostgreSQL ${pathname.slice(1)} at ${host}\n`)
    return config
  }
  const file = resolve(storeFile(config))
  if (!existsSync(file)) {
    fail(
      `There is no store at ${file}. Set DATA_DIR as the server has it, or start the server once.`,
    )
  }
  process.stderr.write(`Store: ${file}\n`)
  return config
}

/** The store that the server with this environment uses; both may have it open. */
export async function withData<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
  const stores = await openStores(foundConfig())
  try {
    return await work(stores)
  } finally {
    await stores.store.close()
  }
}
