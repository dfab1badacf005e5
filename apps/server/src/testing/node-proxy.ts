import { once } from 'node:events'
import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'

const LOOK_EVERY_MS = 50

/** A small proxy: asks only nodes that say they are ready, and another where a connection breaks. */
export async function startProxy(bases: readonly string[]): Promise<string> {
  const ready = new Set<string>()
  const agent = new Agent({ keepAlive: true })
  const look = async (base: string): Promise<void> => {
    const reply = await fetch(`${base}/readyz`).catch(() => null)
    await reply?.body?.cancel()
    if (reply?.ok) ready.add(base)
    else ready.delete(base)
  }
  await Promise.all(bases.map(look))
  const timer = setInterval(() => void Promise.all(bases.map(look)), LOOK_EVERY_MS)
  let turn = 0

  async function pass(from: IncomingMessage, to: ServerResponse): Promise<void> {
    const body = await buffer(from)
    const first = turn++
    const order = bases.map((_, nth) => bases[(first + nth) % bases.length] ?? '')
    for (const base of [...order.filter((each) => ready.has(each)), ...order]) {
      const reply = await forward(agent, base, from, body).catch(() => null)
      if (!reply) continue
      to.writeHead(reply.statusCode ?? 502, reply.headers)
      reply.pipe(to)
      return
    }
    to.writeHead(502).end()
  }

  const server = createServer((from, to) => void pass(from, to).catch(() => to.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    clearInterval(timer)
    agent.destroy()
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Fails only where not one byte of an answer came: the same submit is the same score. */
const forward = (
  agent: Agent,
  base: string,
  { url = '/', method, headers }: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { connection: _, 'transfer-encoding': __, ...kept } = headers
    const passed = { ...kept, 'content-length': body.length }
    request(base + url, { agent, method, headers: passed }, resolve)
      .on('error', reject)
      .end(body)
  })
