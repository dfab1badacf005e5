import { createHash, randomUUID } from 'node:crypto'
import { gameSlugs } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { players } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, startOfDay } from '../../lib/calendar.ts'
import { get, NOON, testServer } from '../../testing/fixtures.ts'
import { newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds, type StoreKind } from '../../testing/store-kinds.ts'
import { trueReliability } from '../../testing/true-reliability.ts'
import { paceOf } from '../../tools/human-run.ts'
import { somebody } from '../../tools/people.ts'
import { readReliability } from './read.ts'
import { createReliabilityWork } from './renew.ts'

const TODAY = dayIndexOf(NOON)
const goOn = async () => undefined
const at = (daysAgo: number, hour = 12) => startOfDay(TODAY - daysAgo) + hour * 3_600_000

async function openedOn(kind: StoreKind) {
  const { store, reliability, ...rest } = await openEmpty(kind)
  const work = createReliabilityWork(reliability, () => NOON)
  const keep = (uid: string, ms: number, createdAt: number, more = {}) =>
    store.keepRun(newRun({ uid, value: ms, createdAt, log: '[]', ...more }))
  const night = async () => {
    await work({ day: TODAY }, goOn)
    const { games } = await readReliability(reliability)
    return (slug: PlayableSlug) => games.find(({ game }) => game === slug)
  }
  return { ...rest, store, reliability, keep, night }
}

// What is asked of a store is tried with few players on each; the figures are the same on any.
describe.each(storeKinds.slice(0, 1))('how good a test each game is, of many on $name', (kind) => {
  test('of the seed’s players it finds what their own spread says, within its error', async () => {
    const { store, night } = await openedOn(kind)
    const slugs = ['reaction-time', 'left-or-right'] as const
    const { seeds, people } = drawn(300)
    const runs = slugs.flatMap((slug) =>
      people.flatMap((person) =>
        [9, 2].map((daysAgo) => {
          const [seed, hand] = [seeds(), seeds()]
          const { log, score } = players[slug](seed, paceOf(slug, person), hand)
          const { ms: value, mistakes } = score
          const played = { value, mistakes, seed, log: JSON.stringify(log) }
          return newRun({ uid: person.uid, game: slug, createdAt: at(daysAgo), ...played })
        }),
      ),
    )
    await Promise.all(runs.map((run) => store.keepRun(run)))
    const found = await night()
    for (const slug of slugs) {
      const known = found(slug)
      expect(known).toMatchObject({ players: 300, renewed_at: NOON })
      const truth = trueReliability(slug)
      expect(errorsApart(known?.retest, truth), `two runs of ${slug}`).toBeLessThan(3)
      // Halves of one run scatter as two runs do: nobody of these is slower on one day.
      expect(errorsApart(known?.split_half, truth), `two halves of ${slug}`).toBeLessThan(3)
    }
  }, 60_000)
})

describe.each(storeKinds)('how good a test each game is, on $name', (kind) => {
  const opened = () => openedOn(kind)

  test('players who come back are counted, and below a hundred of them nothing is told', async () => {
    const { keep, night } = await opened()
    const uids = Array.from({ length: 99 }, () => randomUUID())
    await Promise.all(uids.map((uid, nth) => keep(uid, 200 + nth, at(3))))
    await Promise.all(uids.map((uid, nth) => keep(uid, 205 + nth, at(1))))
    const once = randomUUID()
    await keep(once, 300, at(1, 3))
    await keep(once, 310, at(1, 4))
    expect((await night())('reaction-time')).toEqual({ game: 'reaction-time', players: 99 })
    // Another day makes the hundredth; today is not over.
    await keep(once, 305, at(0, 1))
    expect((await night())('reaction-time')).toEqual({ game: 'reaction-time', players: 99 })
    await keep(once, 305, at(5))
    const found = (await night())('reaction-time')
    expect(found).toMatchObject({ players: 100, renewed_at: NOON })
    expect(found?.retest).toBeGreaterThan(0.9)
    // The logs of these runs hold no answers.
    expect(found).not.toHaveProperty('split_half')
  }, 30_000)

  test('it takes the first ranked run of the last two days, of ninety days', async () => {
    const { reliability, keep, night } = await opened()
    const uid = randomUUID()
    await keep(uid, 250, at(1, 9))
    await keep(uid, 190, at(1, 10))
    await keep(uid, 180, at(1, 8), { status: 'review' })
    const runs = await reliability.firstRunsOf('reaction-time', TODAY - 1, 10)
    expect(runs.map(({ value }) => value)).toEqual([250])
    await keep(uid, 260, at(90))
    await keep(randomUUID(), 260, at(91))
    expect((await night())('reaction-time')?.players).toBe(1)
    expect(await reliability.logOf(runs[0]?.id ?? 0)).toBe('[]')
    expect(await reliability.logOf(4_000_000)).toBeNull()
  })

  test('results that are all the same tell nothing, and so does an empty site', async () => {
    const { keep, night } = await opened()
    const empty = await night()
    expect(gameSlugs.map((slug) => empty(slug))).toEqual(
      gameSlugs.map((game) => ({ game, players: 0 })),
    )
    const uids = Array.from({ length: 100 }, () => randomUUID())
    await Promise.all(uids.map((uid) => keep(uid, 250, at(3))))
    await Promise.all(uids.map((uid) => keep(uid, 250, at(2))))
    expect((await night())('reaction-time')).toEqual({
      game: 'reaction-time',
      players: 100,
      renewed_at: NOON,
    })
  }, 30_000)
})

/** How many standard errors of 300 players a figure lies from the truth, on Fisher's scale. */
const errorsApart = (figure: number | undefined, truth: number): number =>
  Math.abs(Math.atanh(figure ?? 0) - Math.atanh(truth)) * Math.sqrt(300 - 1.5)

/** The same people and the same chance in every run of the tests. */
function drawn(count: number) {
  let nth = 0
  const seeds = () => createHash('sha256').update(`reliability ${nth++}`).digest('hex').slice(0, 32)
  const random = () => Number.parseInt(seeds().slice(0, 8), 16) / 2 ** 32
  return { seeds, people: Array.from({ length: count }, () => somebody(random)) }
}

test('everybody may ask, and the night renews it', async () => {
  const server = await testServer()
  const reply = await get(server, '/api/v1/reliability')
  expect(reply.json()).toEqual({ ok: true, data: { games: [] } })
  expect(reply.headers['access-control-allow-origin']).toBe('*')
  await server.maintenance.scheduler.tick()
  const { games } = (await get(server, '/api/v1/reliability')).json().data
  expect(games).toHaveLength(gameSlugs.length)
})
