import { ServerProcess } from '../server-process.ts'
import { putFilledStore } from './filled-store.ts'

export const operator = { email: 'operator@example.com', password: 'a long enough passphrase' }

export interface Office {
  readonly server: ServerProcess
  readonly token: string
}

/** A filled back office, with its operator signed in. */
export async function openOffice(outputDir: string): Promise<Office> {
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
