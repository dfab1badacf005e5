import { ADMIN } from './office-fixtures.ts'

export interface NodeOffice {
  readonly token: string
  call(base: string, method: string, path: string, body?: object): Promise<Response>
  read<T>(base: string, path: string): Promise<T>
}

const json = { 'content-type': 'application/json' }

/** Signed in on one node, able to ask any. */
export async function signInAt(base: string, password = ADMIN.password): Promise<NodeOffice> {
  const body = JSON.stringify({ email: ADMIN.email, password })
  const reply = await fetch(`${base}/api/v1/admin/auth`, { method: 'POST', headers: json, body })
  const { data } = (await reply.json()) as { data: { token: string } }
  const { token } = data
  const call: NodeOffice['call'] = (at, method, path, content) =>
    fetch(`${at}/api/v1/admin/${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(content && json) },
      ...(content && { body: JSON.stringify(content) }),
    })
  return {
    token,
    call,
    read: async <T>(at: string, path: string) => (await (await call(at, 'GET', path)).json()) as T,
  }
}
