import { ADMIN } from '../server/start-server.ts'

/** The back office's calls, as its screens make them. */
export interface AdminClient {
  readonly token: string
  readonly ask: <Data>(method: string, path: string, body?: object) => Promise<Data>
}

export async function signIn(base: string): Promise<AdminClient> {
  const { token } = await call<{ token: string }>(base, 'POST', 'auth', ADMIN)
  return { token, ask: (method, path, body) => call(base, method, path, body, token) }
}

async function call<Data>(
  base: string,
  method: string,
  path: string,
  body?: object,
  token?: string,
): Promise<Data> {
  const reply = await fetch(`${base}/api/v1/admin/${path}`, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status}`)
  return ((await reply.json()) as { data: Data }).data
}
