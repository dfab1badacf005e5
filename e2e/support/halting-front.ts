import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Long enough for a browser to paint what it has, if it does. */
const HALT_MS = 500

/** A line on which pages stop in the middle, right before a mark. */
export async function startHaltingFront(
  target: string,
  mark: string,
): Promise<{ readonly origin: string; stop(): void }> {
  const pass = async (path: string, to: ServerResponse): Promise<void> => {
    const answer = await fetch(`${target}${path}`, { headers: { 'accept-language': 'en' } })
    const body = Buffer.from(await answer.arrayBuffer())
    const type = answer.headers.get('content-type') ?? ''
    to.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return void to.end(body)
    const at = body.lastIndexOf(mark)
    if (at === -1) throw new Error(`${path} has no ${mark}`)
    to.write(body.subarray(0, at))
    setTimeout(() => to.end(body.subarray(at)), HALT_MS)
  }
  const server = createServer((from, to) => {
    pass(from.url ?? '/', to).catch(() => to.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${port}`, stop }
}
