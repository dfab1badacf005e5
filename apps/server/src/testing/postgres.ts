import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { numberTypes } from '../store/postgres/pool.ts'

const NOT_RUN =
  'NOT RUN on PostgreSQL: none is installed and TEST_DATABASE_URL names none (npm test installs it where it may)'

async function told(path: string): Promise<string> {
  const reply = await fetch(inject('sharedPostgres') + path)
  const text = await reply.text()
  if (!reply.ok) throw new Error(text)
  return text
}

/** The address of the server for tests; null, said loudly, where there is none. */
async function server(): Promise<string | null> {
  const url = await told('/')
  if (url !== '') return url
  if (process.env['CI']) throw new Error(NOT_RUN)
  process.stderr.write(`\n!!! ${NOT_RUN}\n\n`)
  return null
}

export const postgresForTests = await server()

/** Asks past every line of the product. */
export async function askPostgres<Row>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, types: numberTypes })
  await client.connect()
  try {
    return (await client.query(text)).rows as Row[]
  } finally {
    await client.end()
  }
}

async function databaseLike(template: string): Promise<string> {
  if (postgresForTests === null) throw new Error(NOT_RUN)
  const main = postgresForTests
  const name = `reflex_${randomBytes(8).toString('hex')}`
  // Copied file by file: block by block through the log, as is usual, costs twice as much.
  await askPostgres(main, `create database ${name} template ${template} strategy file_copy`)
  onTestFinished(async () => {
    await askPostgres(main, `drop database if exists ${name} with (force)`)
  })
  const url = new URL(main)
  url.pathname = `/${name}`
  return url.href
}

/** A database of its own for one test, gone with it: nothing is in it. */
export const freshDatabase = (): Promise<string> => databaseLike('template0')

/** One that has all steps behind it, for whoever is not about them: they cost more than most tests. */
export async function migratedDatabase(): Promise<string> {
  return databaseLike(await told('/migrated'))
}
