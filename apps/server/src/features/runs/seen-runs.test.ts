import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { NewRun } from './port.ts'
import type { QueuedRecord } from '../records/port.ts'
import type { RecordRef } from './port-records.ts'
import type { Stores } from '../../store/port.ts'
import { dayIndexOf } from '../../lib/calendar.ts'
import { NOON } from '../../testing/fixtures.ts'
import { DELETION, keepFresh, newChallengeRun, newRun } from '../../testing/results.ts'
import { openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const game = (id: number): RecordRef => ({ kind: 'game', id })
const challenge = (id: number): RecordRef => ({ kind: 'challenge', id })

const keep = ({ store }: Stores, more: Partial<NewRun> = {}) => keepFresh(store, newRun(more))

const keepChallenge = ({ store }: Stores, more: Partial<NewRun> = {}) =>
  keepFresh(store, newChallengeRun(more))

const report = ({ seenRuns }: Stores, id: number, uid: string = randomUUID(), at = NOON) =>
  seenRuns.keepReport({ id, uid, place: 'viewer', at })

async function queue({ lists }: Stores, first: readonly RecordRef[] = [], limit = 100, offset = 0) {
  const { rows, total } = await lists.listQueue({ first, order: 'urgency', limit, offset })
  const names = rows.map(({ kind, id, reports }: QueuedRecord) => `${kind} ${id} ${reports}`)
  return { names, total }
}

const reportsAt = (address: string) =>
  rowsAt<{ run_id: number; handled: number; reporter: string }>(
    address,
    'select run_id, handled, reporter from run_reports order by run_id, reporter',
  )

describe.each(storeKinds)('runs that operators watch and visitors report, on $name', (kind) => {
  test('a run is seen until that is taken back, games and challenges apart, and told of once', async () => {
    const stores = await openEmpty(kind)
    const { seenRuns } = stores
    const [score, run] = [await keep(stores), await keepChallenge(stores)]
    expect(await seenRuns.marksOf([score.id])).toEqual(new Map())
    expect(await seenRuns.marksOf([])).toEqual(new Map())
    await seenRuns.noteTold([score.id, 999])
    await seenRuns.noteTold([])
    const told = (seen: boolean) => new Map([[score.id, { seen, told: true }]])
    expect(await seenRuns.marksOf([score.id, 999])).toEqual(told(false))
    expect(await seenRuns.setSeen(game(score.id), true)).toBe(score.player)
    expect(await seenRuns.setSeen(game(score.id), true)).toBe(score.player)
    await seenRuns.noteTold([score.id])
    expect(await seenRuns.marksOf([score.id])).toEqual(told(true))
    expect(await seenRuns.marksOf([run.id])).toEqual(new Map())
    expect(await seenRuns.setSeen(challenge(run.id), true)).toBe(run.player)
    expect(await seenRuns.marksOf([run.id])).toEqual(
      new Map([[run.id, { seen: true, told: true }]]),
    )
    expect(await seenRuns.setSeen(game(score.id), false)).toBe(score.player)
    expect(await seenRuns.marksOf([score.id])).toEqual(told(false))
    expect(await seenRuns.setSeen(game(999), true)).toBeNull()
    expect(await seenRuns.setSeen(challenge(999), false)).toBeNull()
  })

  test('first come the first places, then what is reported by most, then what is doubted by age', async () => {
    const stores = await openEmpty(kind)
    const oldest = await keepChallenge(stores, { status: 'review', createdAt: NOON - 9 })
    const old = await keep(stores, { status: 'review', createdAt: NOON - 5 })
    const [once, twice, first] = [await keep(stores), await keep(stores), await keep(stores)]
    const doubted = await keep(stores, { status: 'review', createdAt: NOON - 7 })
    const champion = await keepChallenge(stores)
    await keep(stores, { status: 'confirm' })
    const gone = await keep(stores, { status: 'rejected' })
    await report(stores, once.id)
    for (const { id } of [twice, twice, doubted, doubted, doubted, first, gone]) {
      await report(stores, id)
    }
    const names = [
      `challenge ${champion.id} 0`,
      `game ${first.id} 1`,
      `game ${doubted.id} 3`,
      `game ${twice.id} 2`,
      `game ${once.id} 1`,
      `challenge ${oldest.id} 0`,
      `game ${old.id} 0`,
    ]
    // One that is not ranked any more is no first place, whatever the boards of this node still say.
    const firsts = [challenge(champion.id), game(first.id), game(old.id), game(999)]
    expect(await queue(stores, firsts)).toEqual({ names, total: 7 })
    for (let at = 0; at < 7; at += 2) {
      expect(await queue(stores, firsts, 2, at)).toEqual({
        names: names.slice(at, at + 2),
        total: 7,
      })
    }
    expect(await queue(stores, firsts, 2, 8)).toEqual({ names: [], total: 7 })
  })

  test('a run is reported once by each, and no more once an operator has dealt with it', async () => {
    const stores = await openEmpty(kind)
    const { seenRuns, store, address } = { ...stores }
    const [seen, judged, doubted] = [
      await keep(stores),
      await keep(stores),
      await keep(stores, { status: 'review' }),
    ]
    const uid = randomUUID()
    await Promise.all(Array.from({ length: 5 }, () => report(stores, seen.id, uid)))
    for (const { id } of [judged, doubted]) await report(stores, id, uid)
    await report(stores, 999, uid)
    expect((await queue(stores)).names).toEqual(
      [seen, judged, doubted].map(({ id }) => `game ${id} 1`),
    )
    expect(JSON.stringify(await reportsAt(address))).not.toContain(uid)

    await seenRuns.setSeen(game(seen.id), true)
    await store.applyVerdict(game(judged.id), { status: 'rejected' })
    await store.applyVerdict(game(doubted.id), { status: 'ranked' })
    expect(await queue(stores)).toEqual({ names: [], total: 0 })
    const marks = await seenRuns.marksOf([judged.id, doubted.id])
    expect([marks.get(judged.id)?.seen, marks.get(doubted.id)?.seen]).toEqual([false, true])
    await report(stores, seen.id, uid)
    expect(await queue(stores)).toEqual({ names: [], total: 0 })
    await report(stores, seen.id)
    expect((await queue(stores)).names).toEqual([`game ${seen.id} 1`])
  })

  test('no more are kept of a run than say something', async () => {
    const stores = await openEmpty(kind)
    const { id } = await keep(stores)
    for (let nth = 0; nth < 103; nth++) await report(stores, id)
    expect((await queue(stores)).names).toEqual([`game ${id} 100`])
  }, 30_000)

  test('all of it goes with the run, and what one reported goes with the one', async () => {
    const stores = await openEmpty(kind)
    const { store, seenRuns, address } = stores
    const [visitor, other] = [randomUUID(), randomUUID()]
    const [mine, theirs, old] = [
      await keep(stores, { uid: visitor }),
      await keep(stores),
      await keep(stores, { createdAt: NOON - 9 * 86_400_000 }),
    ]
    const run = await keepChallenge(stores)
    for (const uid of [visitor, other, randomUUID()]) await report(stores, theirs.id, uid)
    for (const { id } of [mine, old]) await report(stores, id, other)
    for (const { id } of [mine, theirs, old]) await seenRuns.setSeen(game(id), true)
    await seenRuns.setSeen(challenge(run.id), true)

    expect(await store.removePlayer(other, NOON)).toBeNull()
    expect((await reportsAt(address)).map(({ run_id: id }) => id)).toEqual([theirs.id, theirs.id])
    await store.removePlayer(visitor, NOON)
    expect((await reportsAt(address)).map(({ run_id: id }) => id)).toEqual([theirs.id])
    await store.removeRecordsBefore(dayIndexOf(NOON) - 3, 10)
    const forGood = async (ref: RecordRef) => {
      const deletion = await store.trashRecord(ref, DELETION)
      await store.removeTrashed(deletion?.trash ?? 0, 9)
    }
    await forGood(challenge(run.id))
    expect(await rowsAt(address, 'select run_id from seen_runs')).toEqual([{ run_id: theirs.id }])
    await forGood(game(theirs.id))
    expect(await reportsAt(address)).toEqual([])
  })

  test('two devices that become one player have reported a run once, and take it back together', async () => {
    const stores = await openEmpty(kind)
    const { store, address } = stores
    const [first, second] = [randomUUID(), randomUUID()]
    const [both, alone] = [await keep(stores), await keep(stores)]
    for (const uid of [first, second]) await report(stores, both.id, uid)
    await report(stores, alone.id, second)
    const hash = randomUUID()
    const times = { createdAt: NOON, expiresAt: NOON + 600_000 }
    await store.keepTransferCode({ hash, uid: first, ...times, belongings: '{}' })
    const entered = { hash, uid: second, at: NOON }
    expect((await store.joinPlayers(entered)).refused).toBeNull()
    expect((await queue(stores)).names).toEqual([`game ${both.id} 1`, `game ${alone.id} 1`])
    // By the old uid it is the same player.
    await report(stores, alone.id, second)
    expect((await queue(stores)).names).toEqual([`game ${both.id} 1`, `game ${alone.id} 1`])
    await store.removePlayer(first, NOON)
    expect(await reportsAt(address)).toEqual([])
  })
})
