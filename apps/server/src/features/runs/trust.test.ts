import { CHALLENGE_SLUG } from '@reflex/contract'
import { emptyProfile, newClaim, type Claim, type PaceProfile } from '@reflex/games/trust'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { PaceProfileChange } from './port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { DELETION, keepFresh, newChallengeRun, newRun, UNMOVED } from '../../testing/results.ts'
import { openAt, openEmpty, rowsAt, storeKinds } from '../../testing/store-kinds.ts'

const DAY = 86_400_000
const changeTo = (
  profile: Partial<PaceProfile>,
  more: Partial<PaceProfileChange> = {},
): PaceProfileChange => ({
  after: 0,
  text: JSON.stringify({ ...emptyProfile, ...profile }),
  resolved: [],
  ...UNMOVED,
  ...more,
})
const waiting = (session: string, attempt = 0): Claim =>
  newClaim({ session, attempt, value: 150, at: NOON })

describe.each(storeKinds)('trust on $name', (kind) => {
  test('a paceProfile is written with its run, or neither is when another came first', async () => {
    const { store, address } = await openEmpty(kind)
    const uid = randomUUID()
    expect(await store.findPaceProfile(uid, 'reaction-time')).toEqual({ player: null, known: null })
    const score = await keepFresh(store, newRun({ uid, paceProfile: changeTo({ runs: 1 }) }))
    const found = await store.findPaceProfile(uid, 'reaction-time')
    expect(found).toMatchObject({
      player: score.player,
      known: { version: 1, doubtedUntil: 0, profile: { ...emptyProfile, runs: 1 } },
    })
    expect(await store.findPaceProfile(uid, 'aim-trainer')).toMatchObject({ known: null })
    const stale = newRun({ uid, paceProfile: changeTo({ runs: 9 }) })
    expect(await store.keepRun(stale)).toEqual({ what: 'overtaken' })
    const challenge = newChallengeRun({ uid, paceProfile: changeTo({ runs: 3 }) })
    expect(await store.keepRun(challenge)).toMatchObject({ what: 'kept' })
    const late = { ...challenge, attempt: 1, digest: 'b' }
    expect(await store.keepRun(late)).toEqual({ what: 'overtaken' })
    expect(await rowsAt(address, 'select id from runs')).toHaveLength(2)
    expect(await store.findPaceProfile(uid, 'reaction-time')).toEqual(found)
  })

  test('of many runs at once on two nodes each follows the one before', async () => {
    const { store, address } = await openEmpty(kind)
    const other = await openAt(address)
    const uid = randomUUID()
    const keep = async (nth: number): Promise<void> => {
      const node = nth % 2 === 0 ? store : other.store
      const { known } = await node.findPaceProfile(uid, 'reaction-time')
      const paceProfile = changeTo(
        { runs: (known?.profile.runs ?? 0) + 1 },
        { after: known?.version ?? 0 },
      )
      const { what } = await node.keepRun(newRun({ uid, paceProfile }))
      if (what === 'overtaken') await keep(nth)
    }
    await Promise.all(Array.from({ length: 12 }, (_, nth) => keep(nth)))
    await other.store.close()
    // By whoever has seen none of them: a node may remember what it saw last.
    const later = await openAt(address)
    expect(await later.store.findPaceProfile(uid, 'reaction-time')).toMatchObject({
      known: { version: 12, profile: { runs: 12 } },
    })
    await later.store.close()
    expect(await rowsAt(address, 'select id from runs')).toHaveLength(12)
  })

  test('a run that waits is nowhere; the one that confirms it lets it in, with its own date', async () => {
    const { store, lists, plays } = await openEmpty(kind)
    const uid = randomUUID()
    const first = newRun({ uid, value: 150, status: 'confirm', createdAt: NOON - DAY })
    const paceProfile = changeTo({ claims: [waiting(first.session)] })
    const score = await keepFresh(store, { ...first, paceProfile })
    expect(await plays.overall()).toEqual({ plays: 0, players: 0 })
    const page = { limit: 9, offset: 0 }
    expect(await lists.listDoubted({ ...page, status: 'review' })).toMatchObject({ total: 0 })
    const listed = { status: 'confirm', value: 150, verified: true }
    expect(await lists.listDoubted({ ...page, status: 'confirm' })).toMatchObject({
      total: 1,
      rows: [listed],
    })
    const asked = { ...page, search: undefined, status: 'confirm' } as const
    expect(await lists.listRecords('reaction-time', asked)).toMatchObject({ rows: [listed] })
    expect((await store.claimsOf(score.player)).get('reaction-time')).toHaveLength(1)

    const resolved = [{ session: first.session, attempt: 0, status: 'ranked' }] as const
    await store.keepRun(
      newRun({ uid, value: 155, paceProfile: changeTo({}, { after: 1, resolved }) }),
    )
    const [confirmed] = await store.recordsOfSessions('reaction-time', resolved)
    expect(confirmed).toMatchObject({ status: 'ranked', score: { value: 150, at: NOON - DAY } })
    expect(await plays.overall()).toEqual({ plays: 2, players: 1 })
    const [day] = await store.countedDay({ slug: 'reaction-time', day: dayIndexOf(NOON - DAY) })
    expect(day?.values).toEqual([{ value: 150, players: 1 }])
  })

  test('one that is not confirmed in time goes to the operator, with the reason', async () => {
    const { store, lists } = await openEmpty(kind)
    const uid = randomUUID()
    const run = newChallengeRun({ uid, status: 'confirm', paceProfile: changeTo({}) })
    await store.keepRun(run)
    const resolved = [
      { session: run.session, attempt: 0, status: 'review', doubt: 'same-pace' },
    ] as const
    await store.keepRun(newChallengeRun({ uid, paceProfile: changeTo({}, { after: 1, resolved }) }))
    expect(await lists.listDoubted({ limit: 9, offset: 0, status: 'review' })).toMatchObject({
      rows: [{ kind: 'challenge', doubts: ['same-pace'], status: 'review' }],
    })
    expect(await store.recordsOfSessions(CHALLENGE_SLUG, resolved)).toMatchObject([
      { status: 'review' },
    ])
  })

  test('what an operator takes away carries nothing any more, nor does what waited', async () => {
    const { store } = await openEmpty(kind)
    const uid = randomUUID()
    const first = changeTo({ runs: 1, best: 200 })
    const kept = await keepFresh(store, newRun({ uid, value: 200, paceProfile: first }))
    const claim = newRun({ uid, value: 150, status: 'confirm' })
    const waits = { runs: 2, best: 200, claims: [waiting(claim.session)] }
    const paceProfile = changeTo(waits, { after: 1 })
    const score = await keepFresh(store, { ...claim, paceProfile })
    await store.trashRecord({ kind: 'game', id: score.id }, DELETION)
    const profileNow = async () => (await store.findPaceProfile(uid, 'reaction-time')).known
    expect(await profileNow()).toMatchObject({
      version: 3,
      profile: { runs: 1, best: 200, claims: [] },
    })
    const doubtedUntil = NOON + 30 * DAY
    const ref = { kind: 'game', id: kept.id } as const
    await store.applyVerdict(ref, { status: 'rejected', doubtedUntil })
    expect(await profileNow()).toMatchObject({ doubtedUntil, profile: { runs: 0 } })
    expect((await store.findPaceProfile(uid, CHALLENGE_SLUG)).known).toMatchObject({ doubtedUntil })
    await store.applyVerdict(ref, { status: 'ranked' })
    expect(await profileNow()).toMatchObject({ doubtedUntil: 0, profile: { runs: 1, best: 200 } })
  })

  test('[API-3] a session stays used when its run is deleted, by whomever', async () => {
    const { store, address } = await openEmpty(kind)
    const removed = newRun()
    const { id } = await keepFresh(store, removed)
    await store.trashRecord({ kind: 'game', id }, DELETION)
    expect(await store.keepRun(removed)).toEqual({ what: 'spent' })
    expect(await store.keepRun({ ...removed, digest: 'b' })).toEqual({ what: 'overtaken' })
    const erased = newRun({ begunAt: NOON - 1 })
    await keepFresh(store, erased)
    await store.removePlayer(erased.uid, NOON)
    expect(await store.keepRun(erased)).toEqual({ what: 'spent' })
    const begunBefore = newRun({ uid: erased.uid, begunAt: NOON - 1 })
    expect(await store.keepRun(begunBefore)).toEqual({ what: 'spent' })

    const run = newChallengeRun()
    const first = await keepFresh(store, run)
    await store.trashRecord({ kind: 'challenge', id: first.id }, DELETION)
    expect(await store.keepRun(run)).toEqual({ what: 'spent' })
    expect(await store.findRuns(run.session)).toEqual([
      { attempt: 0, digest: run.digest, createdAt: NOON, answer: null },
    ])
    const next = { ...run, digest: 'b', attempt: 1 }
    expect(await store.keepRun(next)).toMatchObject({ what: 'kept' })
    await store.forgetSpent(NOON + 1)
    expect(await rowsAt(address, 'select * from spent_sessions')).toEqual([])
  })

  test('players who come to a record pace are counted by day and address, and forgotten', async () => {
    const { store, address } = await openEmpty(kind)
    const day = dayIndexOf(NOON)
    const take = (player: string, from = 'here', on = day) =>
      store.takeRecordRoom({ day: on, address: from, player, most: 3 })
    for (const who of ['a', 'b', 'a', 'c', 'b']) expect(await take(who)).toBe(true)
    expect(await take('d')).toBe(false)
    expect(await take('a')).toBe(true)
    expect(await take('e', 'there')).toBe(true)
    const counted = 'select players from first_records order by players'
    expect(await rowsAt(address, counted)).toEqual([{ players: 1 }, { players: 3 }])
    await store.forgetSpent(NOON + 2 * DAY)
    expect(await rowsAt(address, 'select * from record_players')).toHaveLength(5)
    await store.forgetSpent(NOON + 3 * DAY)
    for (const table of ['first_records', 'record_players']) {
      expect(await rowsAt(address, `select * from ${table}`)).toEqual([])
    }
  })

  test('players of an address cannot take turns, whatever its hash is tomorrow', async () => {
    const { store } = await openEmpty(kind)
    const day = dayIndexOf(NOON)
    const take = (nth: number, player: string, from = `day ${nth}`) =>
      store.takeRecordRoom({ day: day + nth, address: from, player, most: 3 })
    for (const who of ['a', 'b', 'c']) expect(await take(0, who)).toBe(true)
    expect(await take(0, 'd')).toBe(false)
    // Who comes again ties both days together; so does who found no room.
    for (const who of ['a', 'b']) expect(await take(1, who)).toBe(true)
    expect(await take(1, 'e')).toBe(false)
    expect(await take(2, 'd')).toBe(false)
    expect(await take(2, 'c')).toBe(true)
    expect(await take(2, 'f', 'elsewhere')).toBe(true)
    // Days later it may be somebody else's house.
    expect(await take(4, 'd')).toBe(true)
  })

  test('who was only noted at an address cannot come in a shift of their own', async () => {
    const { store } = await openEmpty(kind)
    const day = dayIndexOf(NOON)
    const at = (nth: number, player: string, most = 3) =>
      store.takeRecordRoom({ day: day + nth, address: `day ${nth}`, player, most })
    for (const who of ['a', 'b', 'c']) expect(await at(0, who)).toBe(true)
    expect(await at(0, 'd', 0)).toBe(false)
    expect(await at(1, 'd')).toBe(false)
    // Noted again, whoever was let in stays so.
    expect(await at(0, 'a', 0)).toBe(true)
    expect(await at(1, 'a')).toBe(true)
  })

  test('of many who come at once on two nodes no more are let in', async () => {
    const { store, address } = await openEmpty(kind)
    const other = await openAt(address)
    const day = dayIndexOf(NOON)
    const letIn = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => {
        const node = nth % 2 === 0 ? store : other.store
        return node.takeRecordRoom({ day, address: 'here', player: `${nth}`, most: 3 })
      }),
    )
    expect(letIn.filter(Boolean)).toHaveLength(3)
    await other.store.close()
  })
})
