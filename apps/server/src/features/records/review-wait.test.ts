import { emptyProfile, profileText } from '@reflex/games/trust'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { DELETION, keepFresh, newRun, UNMOVED } from '../../testing/results.ts'
import { openEmpty, storeKinds, type StoreKind } from '../../testing/store-kinds.ts'
import { reviewCheck } from '../alerts/checks.ts'

const DAY = 86_400_000
const MONTH_AGO = NOON - 30 * DAY

async function open(kind: StoreKind) {
  const { store, lists } = await openEmpty(kind)
  /** What the alert says at this time; null while there is none. */
  const alertAt = (now: number) => reviewCheck({ lists, clock: () => now }).find()
  return { store, lists, alertAt }
}

describe.each(storeKinds)('how long a review waits on $name', (kind) => {
  test('an old run is late a day after it was put there, not at once', async () => {
    const { store, lists, alertAt } = await open(kind)
    expect(await lists.waitingReviews()).toEqual({ total: 0, since: null })
    const { player, id } = await keepFresh(store, newRun({ createdAt: MONTH_AGO }))
    await store.reviewSomeOf(player, NOON + 9, 10, NOON)
    expect(await lists.waitingReviews()).toEqual({ total: 1, since: NOON })
    expect(await alertAt(NOON + DAY - 1)).toBeNull()
    expect(await alertAt(NOON + DAY)).toContain('1일째')

    await store.applyVerdict({ kind: 'game', id }, { status: 'ranked' })
    expect(await alertAt(NOON + DAY)).toBeNull()
    await store.reviewSomeOf(player, NOON + 9, 10, NOON + 5 * DAY)
    expect(await lists.waitingReviews()).toEqual({ total: 1, since: NOON + 5 * DAY })
  })

  test('one that came under review at once is late a day after it was played', async () => {
    const { store, alertAt } = await open(kind)
    await store.keepRun(newRun({ status: 'review', createdAt: NOON }))
    expect(await alertAt(NOON + DAY - 1)).toBeNull()
    expect(await alertAt(NOON + DAY)).toContain('1건')
  })

  test('one that was not confirmed waits since the run that decided it', async () => {
    const { store, lists } = await open(kind)
    const uid = randomUUID()
    const first = newRun({ uid, status: 'confirm', createdAt: MONTH_AGO })
    const profile = { ...UNMOVED, text: profileText(emptyProfile) }
    await store.keepRun({ ...first, paceProfile: { ...profile, after: 0, resolved: [] } })
    expect(await lists.waitingReviews()).toEqual({ total: 0, since: null })
    const { session } = first
    const lost = { session, attempt: 0, status: 'review', doubt: 'unconfirmed' } as const
    const decides = { ...profile, after: 1, resolved: [lost] }
    await store.keepRun(newRun({ uid, createdAt: NOON, paceProfile: decides }))
    expect(await lists.waitingReviews()).toEqual({ total: 1, since: NOON })
  })

  test('what is put back from the trash waits anew', async () => {
    const { store, lists } = await open(kind)
    const run = newRun({ status: 'review', createdAt: MONTH_AGO })
    const { id } = await keepFresh(store, run)
    const trashed = await store.trashRecord({ kind: 'game', id }, DELETION)
    expect(await lists.waitingReviews()).toEqual({ total: 0, since: null })
    await store.restoreSome(trashed?.trash ?? 0, 9, NOON)
    expect(await lists.waitingReviews()).toEqual({ total: 1, since: NOON })
  })
})
