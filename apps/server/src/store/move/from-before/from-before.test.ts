import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { bareEnv } from '../../../testing/bare-env.ts'
import { CHROME, temporaryDir, testServer, type TestServer } from '../../../testing/fixtures.ts'
import { ADMIN, tokenOf } from '../../../testing/office-fixtures.ts'
import { askPostgres, freshDatabase, postgresForTests } from '../../../testing/postgres.ts'
import { keepFresh, newRun } from '../../../testing/results.ts'
import { runTool } from '../../../testing/run-tool.ts'
import { openAt, rowsAt, tamperAt } from '../../../testing/store-kinds.ts'
import { isNightly } from '../../../testing/thorough.ts'
import { createRunIds } from '../../../features/runs/run-ids.ts'
import { STORE_FILE } from '../../open-stores.ts'
import { openSource, openTarget } from '../ends.ts'
import { moveStore } from '../move-store.ts'
import type { Progress } from '../rows.ts'
import { differences, InNumbersOfToday } from './told.ts'

interface Question {
  readonly url: string
  readonly uid?: string
}

interface Step {
  readonly at: number
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly office?: boolean
  readonly headers?: Record<string, string>
  readonly payload?: object
  readonly remoteAddress?: string
  readonly status: number
  readonly body: unknown
}

/** What the server of before has answered. */
interface Told {
  readonly secret: string
  /** Of an operator who was signed in. */
  readonly token: string
  readonly now: number
  readonly urls: readonly Question[]
  readonly before: readonly unknown[]
  readonly later: readonly Step[]
  readonly end: number
  readonly after: readonly unknown[]
}

const unpacked = (name: string) =>
  brotliDecompressSync(readFileSync(new URL(`fixture/${name}.br`, import.meta.url)))
const toldOn = (kind: string) => JSON.parse(unpacked(`${kind}.json`).toString()) as Told

const PLACES: Readonly<Record<string, string>> = {
  '192.0.2.1': 'KR',
  '192.0.2.2': 'US',
  '192.0.2.3': 'JP',
}

interface Kind {
  readonly name: 'sqlite' | 'postgres'
  /** A store of before, as the server of before has left it. */
  filled(): Promise<string>
  empty(): Promise<string>
  /** The settings of a start on it. */
  env(address: string): Record<string, string>
}

const embedded: Kind = {
  name: 'sqlite',
  async filled() {
    const file = join(temporaryDir(), STORE_FILE)
    await writeFile(file, unpacked('before.sqlite'))
    return file
  },
  empty: async () => join(temporaryDir(), STORE_FILE),
  env: (address) => ({ DATA_DIR: join(address, '..') }),
}

const served: Kind = {
  name: 'postgres',
  async filled() {
    const address = await freshDatabase()
    await askPostgres(address, unpacked('before.sql').toString())
    return address
  },
  empty: freshDatabase,
  env: (address) => ({ DATA_DIR: temporaryDir(), DATABASE_URL: address }),
}

const named = (address: string) => (address.startsWith('postgres') ? address : `sqlite:${address}`)

const move = (from: string, to: string) =>
  runTool('migrate-store', ['--from', named(from), '--to', named(to)], {})

const serverAt = (env: Record<string, string>, { secret, now }: Told): Promise<TestServer> =>
  testServer(
    {
      SESSION_SECRET: secret,
      SCORE_RETENTION_DAYS: '20',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      ...env,
    },
    { now, countries: { countryOf: (address) => PLACES[address ?? ''] ?? 'KR' } },
  )

interface Place {
  readonly server: TestServer
  readonly numbers: InNumbersOfToday
  readonly token: string
}

type Asked = Pick<Step, 'method' | 'url' | 'headers' | 'payload' | 'remoteAddress'>

async function ask({ server, token }: Place, { headers, ...asked }: Asked) {
  const reply = await server.app.inject({ ...asked, headers: headers ?? { authorization: token } })
  const body: unknown = reply.body === '' ? '' : reply.json()
  return { status: reply.statusCode, body }
}

/** What of all that was asked is answered otherwise than before. */
async function changedAnswers(
  place: Place,
  urls: readonly Question[],
  told: readonly unknown[],
): Promise<string[]> {
  const lines: string[] = []
  for (const [nth, { url, uid }] of urls.entries()) {
    const headers = uid === undefined ? {} : { headers: { 'x-labs-uid': uid } }
    const { status, body } = await ask(place, { method: 'GET', url, ...headers })
    const answer = status === 200 ? body : { status, body }
    const found = differences(place.numbers.answer(url, told[nth]), answer)
    lines.push(...found.map((line) => `${url} ${uid ?? ''} ${line}`))
  }
  return lines
}

/** Does what was done there after the copy was taken, at the same times. */
async function goOn(place: Place, steps: readonly Step[]): Promise<string[]> {
  const lines: string[] = []
  for (const { at, office, status, body, ...asked } of steps) {
    place.server.now = at
    // Programs are not counted among visitors any more.
    const headers = office
      ? { authorization: place.token }
      : { 'user-agent': CHROME, ...asked.headers }
    const answer = await ask(place, { ...asked, headers, url: place.numbers.url(asked.url) })
    place.numbers.pair(body, answer.body)
    const told = place.numbers.answer(asked.url, { status, body })
    lines.push(...differences(told, answer).map((line) => `${asked.method} ${asked.url} ${line}`))
  }
  return lines
}

/** Of challenges: in the order in which they were kept, before and now. */
async function challengeNumbers(before: string, now: string): Promise<Map<number, number>> {
  const old = await rowsAt<{ id: number }>(before, 'select id from challenge_scores order by id')
  const moved = await rowsAt<{ id: number }>(
    now,
    "select id from runs where game = 'reflex-challenge' order by id",
  )
  expect(moved).toHaveLength(old.length)
  return new Map(old.map(({ id }, nth) => [id, moved[nth]?.id ?? 0]))
}

const kinds = postgresForTests === null ? [embedded] : [embedded, served]
const allWays = kinds.flatMap((from) => kinds.map((to) => ({ from, to })))
/** From one kind of database to the other; the nightly run moves in every direction. */
const ways = isNightly
  ? allWays
  : allWays.filter(({ from, to }) => from === embedded && to !== from)

describe.each(ways)('a store of before moves from $from.name to $to.name', ({ from, to }) => {
  test('every board, run, duel and statistic is as it was, and all goes on from there', async () => {
    const told = toldOn(from.name)
    const [source, target] = [await from.filled(), await to.empty()]
    const { code, errors } = await move(source, target)
    expect([code, errors.match(/\n.*stopped.*/)]).toEqual([0, null])
    const challenges = await challengeNumbers(source, target)
    const server = await serverAt(to.env(target), told)
    const runIds = createRunIds(await server.store.runKey())
    const numbers = new InNumbersOfToday(challenges, runIds, told.now)
    const place = { server, numbers, token: told.token }
    expect(await changedAnswers(place, told.urls, told.before)).toEqual([])

    expect(await goOn(place, told.later)).toEqual([])
    server.now = told.end
    await server.maintenance.scheduler.tick()
    const anew = { ...place, token: `Bearer ${await tokenOf(server)}` }
    expect(await changedAnswers(anew, told.urls, told.after)).toEqual([])
  }, 120_000)
})

async function moveInProcess(
  source: string,
  target: string,
  show: Progress = () => undefined,
): Promise<void> {
  const [from, to] = [await openSource(named(source)), await openTarget(named(target))]
  await moveStore(from, to, show).finally(() => Promise.all([from.close(), to.close()]))
}

/** As an operator types it, in a shell. */
async function typed(command: string, env: Record<string, string>) {
  const child = spawn('sh', ['-c', command], {
    cwd: fileURLToPath(new URL('../../../../../..', import.meta.url)),
    env: { ...bareEnv, ...env, PATH: `${dirname(process.execPath)}:${process.env['PATH']}` },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, errors }
}

const refusalOf = (address: string) =>
  openAt(address).then(
    () => '',
    (error: Error) => error.message,
  )

describe.each(kinds)('a store of before on $name', (kind) => {
  test('is refused by a start, with the command that moves it', async () => {
    const source = await kind.filled()
    const refusal = await refusalOf(source)
    const command = /moves it into a new one: (npm run migrate:store -- --from .+)$/.exec(refusal)
    const isFile = kind.name === 'sqlite'
    const empty = isFile ? join(source, '../moved.sqlite') : await kind.empty()
    const line = command?.[1]?.replace('postgres://USER:PASSWORD@HOST:5432/NEW_DATABASE', empty)
    const { code, errors } = await typed(line ?? '', isFile ? {} : { DATABASE_URL: source })
    expect([code, errors.match(/stopped/)]).toEqual([0, null])
    const { store, plays } = await openAt(empty)
    expect((await plays.overall()).plays).toBeGreaterThan(100)
    await store.close()
    const again = await move(source, empty)
    expect([again.code, again.errors]).toEqual([2, expect.stringContaining('already holds data')])
    const itself = await move(source, source)
    expect([itself.code, itself.errors]).toEqual([2, expect.stringContaining('are the same')])
  }, 60_000)

  test('moves on where it was ended, and a target that is half of it is refused by a start', async () => {
    const [source, target] = [await kind.filled(), await kind.empty()]
    const ended = moveInProcess(source, target, (table, done) => {
      if (table === 'score_logs' && done > 0) throw new Error('ended')
    })
    await expect(ended).rejects.toThrow('ended')
    expect(await refusalOf(target)).toMatch(/^a move into this database was not finished/)
    await moveInProcess(source, target)
    expect(await refusalOf(target)).toBe('')
    const straight = await kind.empty()
    await moveInProcess(source, straight)
    const runs = 'select * from runs order by id'
    expect(await rowsAt(target, runs)).toEqual(await rowsAt(straight, runs))
    // The next run has a number that no run ever had.
    const [last] = await rowsAt<{ id: number }>(source, 'select max(id) as id from scores')
    const { store } = await openAt(target)
    expect((await keepFresh(store, newRun())).id).toBeGreaterThan(2 * (last?.id ?? 0))
    await store.close()
  }, 60_000)

  test('that is written while it moves, or is older still, is refused', async () => {
    const [source, target] = [await kind.filled(), await kind.empty()]
    const ended = moveInProcess(source, target, (table, done, total) => {
      if (table === 'plays_gone' && done === total) throw new Error('ended')
    })
    await expect(ended).rejects.toThrow('ended')
    await tamperAt(source, 'update scores set ms = ms + 1 where id = (select max(id) from scores)')
    const written = moveInProcess(source, target)
    await expect(written).rejects.toThrow(/^runs differs: .* Was the site running\?/)
    await tamperAt(source, "delete from kysely_migration where name = '0040-seen-runs'")
    const older = await move(source, await kind.empty())
    expect([older.code, older.errors]).toEqual([
      2,
      expect.stringMatching(/lacks 1 steps of its own time; start the version/),
    ])
  }, 60_000)
})
