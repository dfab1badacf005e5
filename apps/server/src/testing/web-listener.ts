import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'

export interface WebListener {
  readonly url: string
  /** The bodies that came, as JSON. */
  readonly bodies: Record<string, unknown>[]
  /** How it answers from now on; `hang` never does. */
  answer: number | 'hang'
  close(): Promise<void>
}

/** A real listener on this machine for what a webhook posts. */
export async function startWebListener(): Promise<WebListener> {
  const bodies: Record<string, unknown>[] = []
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    bodies.push((await json(request)) as Record<string, unknown>)
    if (listener.answer === 'hang') return
    response.writeHead(listener.answer).end('ok')
  }
  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const listener: WebListener = {
    url: `http://127.0.0.1:${port}/hook?key=secret`,
    bodies,
    answer: 200,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return listener
}
