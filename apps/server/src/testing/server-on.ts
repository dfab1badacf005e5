import { testServer, type TestServer } from './fixtures.ts'
import type { StoreKind } from './store-kinds.ts'

type Parts = Parameters<typeof testServer>[1]

/** What a node of a site on this kind of store is started with; of PostgreSQL several nodes share it. */
export async function nodeEnv(kind: StoreKind): Promise<Record<string, string>> {
  if (kind.name === 'SQLite') return {}
  return { DATABASE_URL: await kind.address(), SESSION_SECRET: 'a secret that all nodes share' }
}

/** A whole server on an empty store of this kind. */
export const serverOn = async (
  kind: StoreKind,
  env: Record<string, string> = {},
  parts?: Parts,
): Promise<TestServer> => testServer({ ...(await nodeEnv(kind)), ...env }, parts)
