import { mkdirSync } from 'node:fs'
import { openStores } from '../adapters/open-store.ts'
import { readConfig } from '../config.ts'
import type { Stores } from '../ports/stores.ts'

/** The store that the server with this environment uses; both may have it open. */
export async function withData<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
  const config = readConfig(process.env)
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 })
  const stores = await openStores(config)
  try {
    return await work(stores)
  } finally {
    await stores.store.close()
  }
}
