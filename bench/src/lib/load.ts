import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly requests: number
  readonly seconds: number
  /** How many answers came with each status. */
  readonly statuses: Readonly<Record<string, number>>
}

const HEAD_END = '\r\n\r\n'
const LENGTH = /\r\ncontent-length: (\d+)/i

/**
 * Sends every request once over so many connections kept open, each waiting for its answer; of
 * several ports each gets its share of the connections.
 * Bytes over plain sockets: a client library would take more of the machine than what it measures.
 */
export async function load(
  port: number | readonly number[],
  connections: number,
  requests: readonly Buffer[],
): Promise<LoadResult> {
  const statuses: Record<string, number> = {}
  let next = 0
  const ports = typeof port === 'number' ? [port] : port
  const sockets = await Promise.all(
    Array.from({ length: connections }, (_, nth) => open(ports[nth % ports.length] ?? 0)),
  )
  const from = performance.now()
  await Promise.all(
    sockets.map((socket) =>
      converse(
        socket,
        () => requests[next++],
        (status) => {
          statuses[status] = (statuses[status] ?? 0) + 1
        },
      ),
    ),
  )
  const seconds = (performance.now() - from) / 1000
  for (const socket of sockets) socket.destroy()
  return { requests: requests.length, seconds, statuses }
}

const open = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(socket))
    socket.once('error', reject)
  })

function converse(
  socket: Socket,
  next: () => Buffer | undefined,
  answered: (status: string) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing = 0
    let held: Buffer | null = null
    const ask = () => {
      const request = next()
      if (request) socket.write(request)
      else resolve()
    }
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk: Buffer) => {
      if (missing > 0) {
        missing -= chunk.length
        if (missing <= 0) ask()
        return
      }
      const bytes = held ? Buffer.concat([held, chunk]) : chunk
      const end = bytes.indexOf(HEAD_END)
      held = end < 0 ? bytes : null
      if (end < 0) return
      const head = bytes.toString('latin1', 0, end)
      answered(head.slice(9, 12))
      missing = end + HEAD_END.length + Number(LENGTH.exec(head)?.[1] ?? 0) - bytes.length
      if (missing <= 0) ask()
    })
    ask()
  })
}

/** One request as the bytes that go over the wire. */
export function requestBytes(
  method: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Buffer {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const content =
    body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`]
  const head = [`${method} ${path} HTTP/1.1`, 'host: 127.0.0.1', ...lines, ...content]
  return Buffer.from(`${head.join('\r\n')}${HEAD_END}${body ?? ''}`)
}
