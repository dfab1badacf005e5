import { test as base } from '../test.ts'
import { operator } from './office.ts'

/** A filled back office, with the operator signed in unless a test says otherwise. */
export const test = base.extend({
  locale: 'ko-KR',
  baseURL: async ({ office }, use) => use(office.server.origin),
  rootPath: '/admin/',
  storageState: async ({ office }, use) =>
    use({
      cookies: [],
      origins: [
        {
          origin: office.server.origin,
          localStorage: [
            { name: 'admin_token', value: office.token },
            { name: 'admin_email', value: operator.email },
          ],
        },
      ],
    }),
})

export const signedOut = { cookies: [], origins: [] }
export { operator } from './office.ts'
export { expect } from '@playwright/test'
