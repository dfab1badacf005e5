import { test as base } from './test.ts'

/** Pages of a server whose operator manages its ads. */
export const test = base.extend({
  baseURL: async ({ adOffice }, use) => use(adOffice.server.origin),
})
