import { randomUUID } from 'node:crypto'
import type { CallBody, Role } from '@reflex/contract'
import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { STORE_FILE } from '../store/open-stores.ts'
import type { Server, ServerParts } from '../server.ts'
import { CHROME, testServer, type TestServer } from './fixtures.ts'

export const ADMIN = { email: 'op@example.org', password: 'a password of the operator' }

export const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'
export const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

export async function officeServer(
  env: Record<string, string> = {},
  parts: ServerParts & { now?: number } = {},
): Promise<TestServer> {
  return testServer({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, ...env }, parts)
}

/** Where the office is, for servers that have it on a host of its own. */
export const APART = { ADMIN_ORIGIN: 'http://office.example' }
const toOffice = { host: 'office.example' }

export const signIn = (server: Server, pair: object = ADMIN, remoteAddress = '127.0.0.1') =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/admin/auth',
    payload: pair,
    headers: toOffice,
    remoteAddress,
  })

export async function tokenOf(server: Server): Promise<string> {
  return (await signIn(server)).json().data.token as string
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Asks as whoever holds the token. */
export const callWith =
  (server: Server, token: string) => (method: Method, path: string, payload?: object) =>
    server.app.inject({
      method,
      url: `/api/v1/admin/${path}`,
      headers: { ...toOffice, authorization: `Bearer ${token}` },
      ...(payload && { payload }),
    })

const ROLE_PASSWORD = 'another long password'

/** Asks as an operator of this role, who was invited for it. */
export async function asRole(server: Server, role: Role) {
  const email = `${role}@example.org`
  const owner = await asAdmin(server)
  const { invite } = (await owner('POST', 'operators', { email, role })).json().data
  await owner('POST', 'invite', { invite, password: ROLE_PASSWORD })
  const signedIn = await signIn(server, { email, password: ROLE_PASSWORD })
  return callWith(server, signedIn.json().data.token as string)
}

export async function asAdmin(server: Server) {
  return callWith(server, await tokenOf(server))
}

export const newVisit = (): string => randomUUID()

export function enter(
  server: Server,
  visit: string,
  page: string,
  { agent = CHROME, ...body }: { agent?: string } & Partial<CallBody<'trackVisit'>> = {},
) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/track-visit',
    headers: { 'user-agent': agent, host: 'labs.example' },
    payload: { visit_id: visit, page_path: page, ...body },
  })
}

export const leave = (server: Server, visit: string, page: string, seconds: number) =>
  server.app.inject({
    method: 'POST',
    url: '/api/v1/track-session',
    headers: { 'user-agent': CHROME },
    payload: { visit_id: visit, page_path: page, duration_seconds: seconds },
  })

/** Looks into the file itself, past every line of the product. */
export function rowsOf<Row>(server: TestServer, sql: string): Row[] {
  const file = new Sqlite(join(server.dataDir, STORE_FILE), { readonly: true })
  onTestFinished(() => void file.close())
  return file.prepare<[], Row>(sql).all()
}
