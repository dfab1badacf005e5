import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { createServer, readConfig } from '@reflex/server/parts'
import { ADMIN, SESSION_SECRET } from '../server/start-server.ts'

/** Nothing here is about requests that wait: playing in the same process keeps its loop busy. */
const OVERLOAD_MS = 600_000

export type Reply<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly code: string }

export interface Call {
  readonly address: string
  readonly uid?: string
  readonly body?: object
}

/** The whole product on a SQLite file, limits included, with a clock that is moved. */
export interface Site {
  now: number
  ask<T>(method: 'GET' | 'POST' | 'PUT', url: string, call: Call): Promise<Reply<T>>
  /** What an operator who is signed in reads or does. */
  askOffice<T>(method: 'GET' | 'PUT', url: string, body?: object): Promise<T>
  /** What is done at night, where it is due. */
  workAtNight(): Promise<void>
  close(): Promise<void>
}

export async function openSite(dataDir: string, now: number): Promise<Site> {
  const env = {
    DATA_DIR: dataDir,
    SESSION_SECRET,
    LOG_LEVEL: 'silent',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  const time = { now }
  const server = await createServer(readConfig(env), {
    clock: () => time.now,
    countries: { countryOf: () => 'KR' },
    overloadMs: OVERLOAD_MS,
  })
  let session: { readonly token: string; readonly since: number } | undefined
  const send = async (method: 'GET' | 'POST' | 'PUT', url: string, more: Sent) => {
    const { address: remoteAddress, headers = {}, body } = more
    const reply = await server.app.inject({
      method,
      url,
      remoteAddress,
      headers,
      ...(body && { payload: body }),
    })
    return reply.body === '' ? { ok: reply.statusCode < 300 } : (reply.json() as object)
  }
  const signIn = async (): Promise<string> => {
    const reply = await send('POST', '/api/v1/admin/auth', { address: OFFICE, body: ADMIN })
    return (reply as { data: { token: string } }).data.token
  }
  return Object.assign(time, {
    ask: async <T>(method: 'GET' | 'POST' | 'PUT', url: string, { address, uid, body }: Call) =>
      (await send(method, url, {
        address,
        ...(uid !== undefined && { headers: { 'x-labs-uid': uid } }),
        ...(body && { body }),
      })) as Reply<T>,
    async askOffice<T>(method: 'GET' | 'PUT', url: string, body?: object): Promise<T> {
      if (!session || time.now - session.since > SIGNED_IN_MS) {
        session = { token: await signIn(), since: time.now }
      }
      const headers = { authorization: `Bearer ${session.token}` }
      const reply = await send(method, url, { address: OFFICE, headers, ...(body && { body }) })
      if (!('ok' in reply) || reply.ok !== true) {
        throw new Error(`the office refused ${url}: ${JSON.stringify(reply)}`)
      }
      return reply as T
    },
    workAtNight: async () => void (await server.maintenance.scheduler.tick()),
    close: () => server.stop(),
  })
}

interface Sent {
  readonly address: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object
}

const OFFICE = '192.0.2.1'
const SIGNED_IN_MS = 3_600_000

/** Another directory with the same store, so that what is tried there leaves this one as it is. */
export function copyOf(dataDir: string, name: string): string {
  const copy = join(dataDir, '..', name)
  mkdirSync(copy)
  cpSync(dataDir, copy, { recursive: true })
  return copy
}
