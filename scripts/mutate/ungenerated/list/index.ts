import type { Mutation } from '../mutation.ts'
import { adminUnits } from './admin.ts'
import { browser } from './browser.ts'
import { contract } from './contract.ts'
import { games } from './games.ts'
import { serverUnits } from './server.ts'
import { siteUnits } from './site.ts'
import { sql } from './sql.ts'

/** Those that run in a moment first, those that need a browser last. */
export const mutations: readonly Mutation[] = [
  ...contract,
  ...games,
  ...siteUnits,
  ...adminUnits,
  ...serverUnits,
  ...sql,
  ...browser,
]
