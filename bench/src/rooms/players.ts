import { randomUUID } from 'node:crypto'
import { requestBytes } from '../lib/load.ts'
import { Wire } from '../lib/wire.ts'

/** Somebody with a connection of their own, as every page has one. */
export interface Player {
  readonly uid: string
  readonly shown: string
  post<T>(path: string, body?: object): Promise<T>
  close(): void
}

function playerOn(port: number): Player {
  const uid = randomUUID()
  const wire = new Wire(port)
  return {
    uid,
    shown: uid.slice(0, 8),
    async post<T>(path: string, body: object = {}) {
      const text = JSON.stringify({ uid, ...body })
      const { status, body: said } = await wire.ask(
        requestBytes('POST', `/api/v1/${path}`, {}, text),
      )
      if (status >= 400) throw new Error(`${path}: ${status} ${said}`)
      return (said === '' ? undefined : (JSON.parse(said) as { data: T }).data) as T
    },
    close: () => wire.close(),
  }
}

/** A room of so many: its code, and who is in it, the host first. */
export async function roomOf(
  port: number,
  size: number,
): Promise<{ code: string; players: Player[] }> {
  const players = Array.from({ length: size }, () => playerOn(port))
  const [host, ...others] = players as [Player, ...Player[]]
  const { code } = await host.post<{ code: string }>('rooms')
  for (const other of others) await other.post(`rooms/${code}/join`)
  return { code, players }
}
