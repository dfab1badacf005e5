import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { readForm } from '@reflex/games/trust'
import { playOrdinary } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../calendar.ts'
import { createTokens } from '../../scores/token.ts'
import { lengthOf } from '../../tools/human-run.ts'
import { NOON, STEADY, submit, type SubmitBody } from '../fixtures.ts'
import { nextSeed } from '../next-seed.ts'
import { asAdmin, officeServer } from '../office-fixtures.ts'
import { askPostgres, migratedDatabase, postgresForTests } from '../postgres.ts'

/** `RACES=10000` for as many as the promise names. */
const RACES = Number(process.env['RACES'] ?? 120)
const LANES = 3
/** A change and a submit begin within so much of each other. */
const APART_MS = 8
const GAME = 'reaction-time'
const SECRET = 'a secret that only this test knows, long enough'
const tokens = createTokens(SECRET)

function played(uid: string): SubmitBody {
  const seed = randomBytes(16).toString('hex')
  const pace = { ...STEADY, mean: 280 + Math.random() * 120 }
  const run = playOrdinary({ slug: GAME, seed, pace }, nextSeed)
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

const runsOf = (url: string, uid: string): Promise<Run[]> =>
  askPostgres<Run>(
    url,
    `select s.id, s.session, s.ms, s.status, s.created_at from scores s
     join players p on p.id = s.player_id where p.uid = '${uid}' order by s.id`,
  )

/** What a form says of the runs that there are, and the same counted from them. */
async function formAndRecount(url: string, uid: string) {
  const runs = await runsOf(url, uid)
  const [kept] = await askPostgres<{ form: string }>(
    url,
    `select f.form from player_forms f join players p on p.id = f.player_id
     where p.uid = '${uid}' and f.game = '${GAME}'`,
  )
  const ranked = runs.filter(({ status }) => status === 'ranked')
  const waiting = runs.filter(({ status }) => status === 'confirm')
  const days = ranked.map(({ created_at }) => dayIndexOf(created_at))
  const said = kept && readForm(kept.form)
  return {
    form: said && {
      runs: said.runs,
      best: said.best,
      days: said.runs > 0 ? [said.firstDay, said.lastDay] : [],
      claims: said.claims.map(({ session }) => session).toSorted(),
    },
    counted: {
      runs: ranked.length,
      best: ranked.length > 0 ? Math.min(...ranked.map(({ ms }) => ms)) : 0,
      days: days.length > 0 ? [Math.min(...days), Math.max(...days)] : [],
      claims: waiting.map(({ session }) => session).toSorted(),
    },
  }
}

const soon = (): Promise<unknown> => pause(Math.random() * APART_MS)

async function twoNodes() {
  const url = await migratedDatabase()
  const env = { DATABASE_URL: url, SESSION_SECRET: SECRET }
  const one = await officeServer(env)
  const two = await officeServer(env)
  const office = await asAdmin(two)
  return { url, one, two, office }
}

type Office = Awaited<ReturnType<typeof asAdmin>>

const changes: Record<string, (office: Office, run: Run) => ReturnType<Office>> = {
  removal: (office, { id }) => office('DELETE', `scores/${id}`),
  verdict: (office, { id, status }) =>
    office('PUT', `scores/${id}/review`, {
      verdict: status === 'ranked' ? 'rejected' : 'clean',
    }),
}

describe.runIf(postgresForTests !== null)('a change beside a submit of the same player', () => {
  test.each(Object.keys(changes))(
    '[API-3] a %s on one node, a submit on the other: the form equals a recount',
    { timeout: RACES * 500 },
    async (name) => {
      const { url, one, office } = await twoNodes()
      const change = changes[name] ?? expect.fail()
      let begun = 0
      const wrong: unknown[] = []
      const statuses = new Set<number>()
      const lane = async (): Promise<void> => {
        const uid = randomUUID()
        for (let nth = 0; nth < 3; nth++) await submit(one, played(uid))
        while (begun++ < RACES) {
          const runs = await runsOf(url, uid)
          const run = runs[begun % runs.length] ?? expect.fail()
          const [kept, changed] = await Promise.all([
            soon().then(() => submit(one, played(uid))),
            soon().then(() => change(office, run)),
          ])
          statuses.add(kept.statusCode).add(changed.statusCode)
          const { form, counted } = await formAndRecount(url, uid)
          if (JSON.stringify(form) !== JSON.stringify(counted)) wrong.push({ form, counted })
        }
      }
      await Promise.all(Array.from({ length: LANES }, lane))
      expect([...statuses]).toEqual([200])
      expect({ races: RACES, wrong: wrong.length }).toEqual({ races: RACES, wrong: 0 })
    },
  )
})
