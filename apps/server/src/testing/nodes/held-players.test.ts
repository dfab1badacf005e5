import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readProfile } from '@reflex/games/trust'
import { players, playOrdinary } from '@reflex/games/scripted'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { numberTypes } from '../../store/postgres/pool.ts'
import { dayIndexOf } from '../../lib/calendar.ts'
import { createTokens } from '../../features/runs/token.ts'
import { serially } from '../../lib/serially.ts'
import { TRASHED } from '../../store/sql/run-rows.ts'
import { lengthOf } from '../../tools/human-run.ts'
import { board, post, STEADY, type SubmitBody, type TestServer } from '../fixtures.ts'
import { nextSeed } from '../next-seed.ts'
import { asAdmin, officeServer } from '../office-fixtures.ts'
import { migratedDatabase, postgresForTests } from '../postgres.ts'
import { recount } from '../recount.ts'
import { rankedAt } from '../ranked-rows.ts'
import { thorough } from '../thorough.ts'

/** `RACES=10000` for as many as the promise names. */
const RACES = Number(process.env['RACES'] ?? thorough(16, 500))
/** A change and a submit begin within so much of each other. */
const APART_MS = 8
/** Between two runs of anybody. */
const REST_MS = 1000
/** Operators sign in again before they are idle for too long. */
const SIGNED_IN_MS = 20 * 60_000
const PATIENCE = { timeout: 15_000 }
const GAME = 'reaction-time'
const SECRET = 'a secret that only this test knows, long enough'
const tokens = createTokens(SECRET)

/** A run that ends now, after all before it. Every fourth is so quick that it mostly waits for others. */
function played(
  { one, two }: Pick<Site, 'one' | 'two'>,
  uid: string,
  quick = Math.random() < 0.25,
): SubmitBody {
  const seed = randomBytes(16).toString('hex')
  const run = quick
    ? players[GAME](seed, { ...STEADY, mean: 162, deviation: 18 }, nextSeed())
    : playOrdinary({ slug: GAME, seed, pace: STEADY }, nextSeed)
  const issuedAt = one.now + REST_MS
  two.now = one.now = issuedAt + Math.ceil(lengthOf(run))
  const { token } = tokens.issue({ slug: GAME, uid, seed, issuedAt })
  return { game: GAME, uid, token, ...run.score, actionLog: [...run.log] }
}

/** Each from an address of its own: only so many of one come to a record. */
const submit = ({ app }: TestServer, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/v1/scores',
    payload,
    remoteAddress: `10.${[1, 2, 3].map(() => randomInt(256)).join('.')}`,
  })

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
  /** Without what lies in the trash: it is nobody's to change. */
  const runsOf = async (uid: string) => {
    const text = 'select s.id, s.session, s.value as ms, s.status, s.created_at from runs s'
    return (await rowsOf<Run>(uid, text)).filter(({ status }) => status !== TRASHED)
  }
  const formsOf = (uid: string) =>
    rowsOf<{ form: string }>(
      uid,
      `select form from (select * from player_forms where game = '${GAME}') f`,
    )
  let signedIn = { at: two.now, office: await asAdmin(two) }
  const office = async () => {
    if (two.now - signedIn.at > SIGNED_IN_MS) signedIn = { at: two.now, office: await asAdmin(two) }
    return signedIn.office
  }
  return { url, one, two, office, runsOf, formsOf }
}
type Site = Awaited<ReturnType<typeof openSite>>

/** What a pace profile says of the runs that there are, and the same counted from them. */
async function formAndRecount({ runsOf, formsOf }: Site, uid: string) {
  const runs = await runsOf(uid)
  const [kept] = await formsOf(uid)
  const profile = kept && readProfile(kept.form)
  const of = (status: string) => runs.filter((each) => each.status === status)
  const ranked = of('ranked')
  const days = ranked.map(({ created_at }) => dayIndexOf(created_at))
  return {
    said: {
      runs: profile?.runs ?? 0,
      best: profile?.best ?? 0,
      days: profile && profile.runs > 0 ? [profile.firstDay, profile.lastDay].map(Math.floor) : [],
      claims: (profile?.claims ?? []).map(({ session }) => session).toSorted(),
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

async function transfer(site: Site, uid: string): Promise<Reply[]> {
  const { one, two } = site
  const other = randomUUID()
  await submit(two, played(site, other))
  const headers = { 'x-labs-uid': uid }
  const offered = await one.app.inject({ method: 'POST', url: '/api/v1/me/transfer', headers })
  const { code } = offered.json().data as { code: string }
  const take = (server: TestServer) =>
    soon().then(() => post(server, '/api/v1/transfer', { code, uid: other, confirm: true }))
  const body = played(site, other)
  const late = soon().then(() => submit(one, body))
  const [first, second, kept] = await Promise.all([take(one), take(two), late])
  expect(second.json().data.uid).toEqual(first.json().data.uid)
  return [first, second, kept]
}

const changes: Record<string, Change> = {
  'a removal': async ({ office }, _, { id }) => [await (await office())('DELETE', `scores/${id}`)],
  'a verdict': async ({ office }, _, { id, status }) => [
    await (
      await office()
    )('PUT', `scores/${id}/review`, {
      verdict: status === 'ranked' ? 'rejected' : 'clean',
    }),
  ],
  'an erasure': async ({ two }, uid) => [
    await two.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } }),
  ],
  'a transfer': transfer,
}

/** A run that was begun before everything of its player was deleted is refused for good. */
const answersOf = (name: string): number[] => (name === 'an erasure' ? [200, 409] : [200])

const waits = ({ status }: Run): boolean => status === 'confirm'

/** The runs of a player: whoever has next to none plays three, and on until one of them waits. */
async function runsToRace(site: Site, uid: string): Promise<Run[]> {
  let runs = await site.runsOf(uid)
  if (runs.length >= 3) return runs
  while (runs.length < 3 || (runs.length < 12 && !runs.some(waits))) {
    await submit(site.one, played(site, uid, runs.length >= 2))
    runs = await site.runsOf(uid)
  }
  return runs
}

async function race(site: Site, change: Change) {
  const wrong: unknown[] = []
  const statuses = new Set<number>()
  const met = new Set<string>()
  let uid = randomUUID()
  for (let nth = 0; nth < RACES; nth++) {
    let runs = await runsToRace(site, uid)
    if (runs.length > 12) {
      uid = randomUUID()
      runs = await runsToRace(site, uid)
    }
    // Of what waits little is left once an operator has rejected a run of the player: it goes first.
    const first = nth % 2 === 0 ? runs.find(waits) : undefined
    const run = first ?? runs[nth % runs.length] ?? expect.fail()
    met.add(run.status)
    const body = played(site, uid)
    const [kept, changed] = await Promise.all([
      soon().then(() => submit(site.one, body)),
      soon().then(() => change(site, uid, run)),
    ])
    for (const { statusCode } of [kept, ...changed]) statuses.add(statusCode)
    const { said, counted } = await formAndRecount(site, uid)
    if (JSON.stringify(said) !== JSON.stringify(counted)) wrong.push({ said, counted })
  }
  return { wrong, statuses, met }
}

async function expectBoards({ url, one, two }: Site): Promise<void> {
  const counted = recount(GAME, await rankedAt(url))
  const shown = async (server: TestServer) => {
    const { rows, ...told } = await board(server, '&timeRange=alltime')
    return { players: told.players, rows: rows.map(({ rank, ms }) => [rank, ms]) }
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
    async (name, change) => {
      const site = await openSite()
      const { wrong, statuses, met } = await race(site, change)
      expect(wrong).toEqual([])
      expect(answersOf(name)).toEqual(expect.arrayContaining([...statuses]))
      // Runs of both kinds were there to be lost.
      expect([...met]).toEqual(expect.arrayContaining(['ranked', 'confirm']))
      await expectBoards(site)
    },
  )
})
