import { test as base } from '@playwright/test'
import { leftAsFound } from '../left-as-found.ts'
import { ServerProcess } from '../server-process.ts'
import { putFilledStore } from './filled-store.ts'

export const operator = { email: 'operator@example.com', password: 'a long enough passphrase' }

interface Office {
  readonly server: ServerProcess
  readonly token: string
}

async function open(outputDir: string): Promise<Office> {
  const account = { ADMIN_EMAIL: operator.email, ADMIN_PASSWORD: operator.password }
  const fill = (dataDir: string) => putFilledStore(outputDir, dataDir)
  const server = await ServerProcess.start(account, { fill })
  const reply = await fetch(`${server.origin}/api/v1/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(operator),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return { server, token: data.token }
}

/** A filled back office of its own per worker, with the operator signed in unless a test says otherwise. */
export const test = base.extend<object, { office: Office }>({
  office: [
    // Playwright reads what a fixture needs from this pattern, also where it needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use, { project }) => {
      const office = await open(project.outputDir)
      await use(office)
      await office.server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  locale: 'ko-KR',
  baseURL: async ({ office }, use) => use(office.server.origin),
  context: leftAsFound,
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
export { expect } from '@playwright/test'
