import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { recordServices, type ToKeep } from '../../testing/record-services.ts'
import { storeKinds, type StoreKind } from '../../testing/store-kinds.ts'
import { listReviews } from './list-records.ts'

const LONG_AGO = NOON - 60 * 86_400_000
const LATER = NOON + 60 * 86_400_000

async function open(kind: StoreKind) {
  const time = { now: NOON }
  const clock = () => time.now
  const { keep, records, rankings, stores } = await recordServices(await kind.address(), { clock })
  onTestFinished(() => stores.store.close())
  const run = async (value: number, more: Partial<ToKeep> = {}) => {
    const made = { slug: 'reaction-time', uid: randomUUID(), value, at: NOON, ...more } as const
    return (await keep(made)).ref
  }
  const { lists, seenRuns, assignees } = stores
  const ports = { lists, rankings, seenRuns, assignees, clock }
  /** Of what is listed: by its number, where it would be first. */
  const firsts = async (status: 'review' | 'confirm' = 'review') => {
    const { scores } = await listReviews(ports, { status }, 'op@example.org')
    return Object.fromEntries(scores.map(({ id, first }) => [id, first]))
  }
  return { run, firsts, records, time }
}

describe.each(storeKinds)('who comes to be first by an approval on $name', (kind) => {
  test('[ADM-6] is told by board: better than all, as good as another, and never of an old day', async () => {
    const { run, firsts } = await open(kind)
    const uid = randomUUID()
    await run(200, { at: LONG_AGO })
    await run(250, { uid })
    const waits = (value: number, more: Partial<ToKeep> = {}) =>
      run(value, { status: 'review', ...more })
    const expected = [
      [await waits(190), ['today', 'week', 'alltime']],
      [await waits(190, { at: LONG_AGO }), ['alltime']],
      [await waits(200, { at: LONG_AGO }), ['alltime']],
      [await waits(210), ['today', 'week']],
      [await waits(210, { at: LONG_AGO }), []],
      [await waits(250), ['today', 'week']],
      [await waits(250, { uid }), []],
      [await waits(251), []],
      [await waits(50_000, { slug: CHALLENGE_SLUG }), ['today', 'week', 'alltime']],
    ] as const
    expect(await firsts()).toMatchObject(
      Object.fromEntries(expected.map(([{ id }, first]) => [id, first])),
    )
    const confirm = await run(180, { status: 'confirm' })
    expect(await firsts('confirm')).toEqual({ [confirm.id]: ['today', 'week', 'alltime'] })
  })

  test('follows what is approved meanwhile and the days that go by; who is ranked is not told of', async () => {
    const { run, firsts, records, time } = await open(kind)
    const better = await run(190, { status: 'review' })
    const worse = await run(195, { status: 'review' })
    expect(await firsts()).toMatchObject({ [worse.id]: ['today', 'week', 'alltime'] })
    await records.applyVerdict(better, 'clean')
    expect(await firsts()).toEqual({ [worse.id]: [] })
    const best = await run(180, { status: 'review' })
    time.now = LATER
    expect(await firsts()).toEqual({ [worse.id]: [], [best.id]: ['alltime'] })
  })
})
