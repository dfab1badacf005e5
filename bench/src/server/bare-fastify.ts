import { readFileSync } from 'node:fs'
import fastify from 'fastify'

/** What a route of the server answered, to be answered by a route that does nothing else. */
export interface CopiedAnswer {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The baseline of reads: the framework alone, with the same bytes. */
const answers = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as CopiedAnswer[]
const app = fastify()
for (const { path, headers, body } of answers) {
  const bytes = Buffer.from(body, 'base64')
  app.get(path, async (_request, reply) => reply.headers(headers).send(bytes))
}
process.stdout.write(`Fastify is at ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
