import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openPostgres } from '../store/postgres/database.ts'
import { createPostgres, postgresBinaries, type PostgresServer } from './postgres-server.ts'
import { quickTempDir } from './quick-temp-dir.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Answers with the address of the one PostgreSQL of this run, which the first to ask starts, and
     * under `/migrated` with the name of a database there that is only ever copied.
     */
    sharedPostgres: string
  }
}

async function tell(url: string, command: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(command).finally(() => client.end())
}

async function makeMigrated(main: string): Promise<string> {
  const name = `reflex_migrated_${process.pid}`
  await tell(main, `create database ${name}`)
  const url = new URL(main)
  url.pathname = `/${name}`
  await (await openPostgres(url.href)).close()
  return name
}

/** Tests run in many processes; the server that they share belongs to the one that outlives them. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  let started: Promise<PostgresServer> | null = null
  const start = async (): Promise<PostgresServer> => {
    const server = await createPostgres({ parent: quickTempDir() })
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
  let migrated: Promise<string> | null = null
  const desk = createServer(({ url: path }, response) => {
    const answer = path === '/migrated' ? (migrated ??= address().then(makeMigrated)) : address()
    answer.then(
      (text) => response.end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  // A test that is busy for seconds would ask over a connection that was closed meanwhile.
  desk.keepAliveTimeout = 0
  await new Promise<void>((resolve) => void desk.listen(0, '127.0.0.1', resolve))
  const { port } = desk.address() as AddressInfo
  project.provide('sharedPostgres', `http://127.0.0.1:${port}`)
  return async () => {
    desk.closeAllConnections()
    desk.close()
    const made = await migrated?.catch(() => null)
    if (made) await tell(await address(), `drop database ${made}`)
    await (await started?.catch(() => null))?.remove()
  }
}
