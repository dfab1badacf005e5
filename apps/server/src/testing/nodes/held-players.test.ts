import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readForm } from '@reflex/games/trust'
import { playOrdinary } from '@reflex/games/scripted'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { numberTypes } from '../../adapters/postgres/pool.ts'
import { dayIndexOf } from '../../calendar.ts'
import { createTokens } from '../../scores/token.ts'
import { serially } from '../../serially.ts'
import { lengthOf } from '../../tools/human-run.ts'
import { board, keptScores, NOON, post, STEADY, submit } from '../fixtures.ts'
import type { SubmitBody, TestServer } from '../fixtures.ts'
import { nextSeed } from '../next-seed.ts'
import { asAdmin, officeServer } from '../office-fixtures.ts'
import { migratedDatabase, postgresForTests } from '../postgres.ts'
import { recount } from '../recount.ts'

/** `RACES=10000` for as many as the promise names. */
const RACES = Number(process.env['RACES'] ?? 30)
const LANES = 3
/** A change and a submit begin within so much of each other. */
const APART_MS = 8
const PATIENCE = { timeout: 15_000 }
const GAME = 'reaction-time'
const SECRET = 'a secret that only this test knows, long enough'
const tokens = createTokens(SECRET)

/** Every fourth is so quick that it waits for others. */
function played(uid: string): SubmitBody {
  const seed = randomBytes(16).toString('hex')
  const mean = Math.random() < 0.25 ? 165 : 280 + Math.random() * 120
  const run = playOrdinary({ slug: GAME, seed, pace: { ...STEADY, mean } }, nextSeed)
  const issuedAt = Math.floor(NOON - lengthOf(run))
  const { token } = tokens.issue({ slug: GAME, uid, seed, issuedAt })
  return { game: GAME, uid, token, ...run.score, actionLog: [...run.log] }
}

interface Run {
  readonly id: number
  readonly session: string
  readonly ms: number
  readonly status: string
  readonly created_at: number
}

async function openSite() {
  const url = await migratedDatabase()
  const env = { DATABASE_URL: url, SESSION_SECRET: SECRET }
  const one = await officeServer(env)
  const two = await officeServer(env)
  const client = new pg.Client({ connectionString: url, types: numberTypes })
  await client.connect()
  onTestFinished(() => client.end())
  const oneByOne = serially()
  const rowsOf = <Row>(uid: string, text: string): Promise<Row[]> =>
    oneByOne(async () => {
      const query = `${text} join players p on p.id = player_id where p.uid = $1`
      return (await client.query(query, [uid])).rows as Row[]
    })
  const runsOf = (uid: string) =>
    rowsOf<Run>(uid, 'select s.id, s.session, s.ms, s.status, s.created_at from scores s')
  const formsOf = (uid: string) => rowsOf<{ form: string }>(uid, 'select form from player_forms')
  return { one, two, office: await asAdmin(two), runsOf, formsOf }
}
type Site = Awaited<ReturnType<typeof openSite>>

/** What a form says of the runs that there are, and the same counted from them. */
async function formAndRecount({ runsOf, formsOf }: Site, uid: string) {
  const runs = await runsOf(uid)
  const forms = (await formsOf(uid)).map(({ form }) => readForm(form))
  // Whoever is doubted has a form of every game, and played only one.
  const form = forms.find((each) => each.runs > 0 || each.claims.length > 0)
  const of = (status: string) => runs.filter((each) => each.status === status)
  const ranked = of('ranked')
  const days = ranked.map(({ created_at }) => dayIndexOf(created_at))
  return {
    said: {
      runs: form?.runs ?? 0,
      best: form?.best ?? 0,
      days: form && form.runs > 0 ? [form.firstDay, form.lastDay].map(Math.floor) : [],
      claims: (form?.claims ?? []).map(({ session }) => session).toSorted(),
    },
    counted: {
      runs: ranked.length,
      best: ranked.length > 0 ? Math.min(...ranked.map(({ ms }) => ms)) : 0,
      days: days.length > 0 ? [Math.min(...days), Math.max(...days)] : [],
      claims: of('confirm')
        .map(({ session }) => session)
        .toSorted(),
    },
  }
}

const soon = (): Promise<unknown> => pause(Math.random() * APART_MS)

type Reply = Awaited<ReturnType<typeof submit>>
/** What is done to a player on the second node, or on both. */
type Change = (site: Site, uid: string, run: Run) => Promise<readonly Reply[]>

async function transfer({ one, two }: Site, uid: string): Promise<Reply[]> {
  const other = randomUUID()
  await submit(two, played(other))
  const headers = { 'x-labs-uid': uid }
  const offered = await one.app.inject({ method: 'POST', url: '/api/v1/me/transfer', headers })
  const { code } = offered.json().data as { code: string }
  const take = (server: TestServer) =>
    soon().then(() => post(server, '/api/v1/transfer', { code, uid: other, confirm: true }))
  const late = soon().then(() => submit(one, played(other)))
  const [first, second, kept] = await Promise.all([take(one), take(two), late])
  expect(second.json().data.uid).toEqual(first.json().data.uid)
  return [first, second, kept]
}

const changes: Record<string, Change> = {
  'a removal': async ({ office }, _, { id }) => [await office('DELETE', `scores/${id}`)],
  'a verdict': async ({ office }, _, { id, status }) => [
    await office('PUT', `scores/${id}/review`, {
      verdict: status === 'ranked' ? 'rejected' : 'clean',
    }),
  ],
  'an erasure': async ({ two }, uid) => [
    await two.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } }),
  ],
  'a transfer': transfer,
}

/** One player after the other's change, in as many races as are left. */
async function lane(site: Site, change: Change, left: { races: number }) {
  const wrong: unknown[] = []
  const statuses = new Set<number>()
  let uid = randomUUID()
  for (let race = left.races--; race > 0; race = left.races--) {
    let runs = await site.runsOf(uid)
    if (runs.length > 12) uid = randomUUID()
    while (runs.length < 3 || runs.length > 12) {
      await submit(site.one, played(uid))
      runs = await site.runsOf(uid)
    }
    const run = runs[race % runs.length] ?? expect.fail()
    const [kept, changed] = await Promise.all([
      soon().then(() => submit(site.one, played(uid))),
      soon().then(() => change(site, uid, run)),
    ])
    for (const { statusCode } of [kept, ...changed]) statuses.add(statusCode)
    const { said, counted } = await formAndRecount(site, uid)
    if (JSON.stringify(said) !== JSON.stringify(counted)) wrong.push({ said, counted })
  }
  return { wrong, statuses }
}

async function expectBoards({ one, two }: Site): Promise<void> {
  const counted = recount(GAME, await keptScores(one))
  const shown = async (server: TestServer) => {
    const { rows, players } = await board(server, '&timeRange=alltime')
    return { players, rows: rows.map(({ rank, ms }) => [rank, ms]) }
  }
  const rows = counted.slice(0, 100).map(({ rank, value }) => [rank, value])
  for (const node of [one, two]) {
    await expect.poll(() => shown(node), PATIENCE).toEqual({ players: counted.length, rows })
  }
}

describe.runIf(postgresForTests !== null)('beside a submit of the same player', () => {
  test.each(Object.entries(changes))(
    '[API-3] %s on another node: neither fails, and form and boards equal a recount',
    { timeout: 60_000 + RACES * 500 },
    async (_, change) => {
      const site = await openSite()
      const left = { races: RACES }
      const lanes = await Promise.all(Array.from({ length: LANES }, () => lane(site, change, left)))
      expect(lanes.flatMap(({ wrong }) => wrong)).toEqual([])
      expect(new Set(lanes.flatMap(({ statuses }) => [...statuses]))).toEqual(new Set([200]))
      await expectBoards(site)
    },
  )
})
