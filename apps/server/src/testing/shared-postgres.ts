import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestProject } from 'vitest/node'
import { createPostgres, postgresBinaries, type PostgresServer } from './postgres-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Answers with the address of the one PostgreSQL of this run, which the first to ask starts. */
    sharedPostgres: string
  }
}

/** Tests run in many processes; the server that they share belongs to the one that outlives them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | null = null
  const start = async (): Promise<PostgresServer> => {
    const server = await createPostgres()
    await server.start()
    return server
  }
  const address = async (): Promise<string> => {
    const named = process.env['TEST_DATABASE_URL']
    if (named) return named
    if (postgresBinaries() === undefined) return ''
    started ??= start()
    return (await started).url('postgres')
  }
  const desk = createServer((_request, response) => {
    address().then(
      (url) => response.end(url),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => void desk.listen(0, '127.0.0.1', resolve))
  const { port } = desk.address() as AddressInfo
  project.provide('sharedPostgres', `http://127.0.0.1:${port}`)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    await (await started?.catch(() => null))?.remove()
  }
}
