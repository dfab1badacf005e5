import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The baseline: what Node alone needs to read JSON, understand it and answer it. */
const server = createServer((request, reply) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.stringify(JSON.parse(Buffer.concat(chunks).toString('utf8')))
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    }
    reply.writeHead(200, headers).end(body)
  })
})

server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`Echo is at http://127.0.0.1:${port}\n`)
})
