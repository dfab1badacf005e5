import { describe, expect, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { DELETION, newChallengeRun, newRun, unrankedAnswer } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'

const uid = (end: string) => `abcdef01-0000-4000-8000-00000000000${end}`

describe.each(storeKinds)('the records of one player on $name', (kind) => {
  test('[ADM-6] are listed latest first, whatever their state, and removed some at a time', async () => {
    const { store, players } = await openEmpty(kind)
    for (let nth = 0; nth < 5; nth++) {
      const status = nth === 2 ? 'rejected' : 'ranked'
      await store.keepRun(
        newRun({ uid: uid('1'), value: 300 + nth, status, createdAt: NOON + nth }),
      )
    }
    await store.keepRun(newRun({ uid: uid('2') }))
    const profiles = await players.playersShownAs('ABCDEF01')
    expect(profiles.map((profile) => profile.uid).toSorted()).toEqual([uid('1'), uid('2')])
    const player = (await store.findPlayer(uid('1'))) ?? 0
    const page = await players.historyOf(player, { limit: 2, offset: 1 })
    expect(page?.total).toBe(5)
    expect(page?.runs.map(({ value, status }) => [value, status])).toEqual([
      [303, 'ranked'],
      [302, 'rejected'],
    ])
    expect(await players.historyOf(player + 99, { limit: 2, offset: 0 })).toBeNull()
    const first = await store.trashSomeOf(player, DELETION, 3)
    expect(first).toMatchObject({ player, runs: 3 })
    expect(await store.trashSomeOf(player, first?.trash ?? 0, 3)).toMatchObject({
      trash: first?.trash,
      runs: 2,
    })
    expect(await store.trashSomeOf(player, first?.trash ?? 0, 3)).toBeNull()
    expect((await players.historyOf(player, { limit: 2, offset: 0 }))?.total).toBe(0)
  })

  test('[ADM-6] go under review as they were before, with the player doubted; what was rejected stays', async () => {
    const { store, players } = await openEmpty(kind)
    for (const status of ['ranked', 'confirm', 'rejected', 'ranked'] as const)
      await store.keepRun(newRun({ uid: uid('1'), status }))
    const player = (await store.findPlayer(uid('1'))) ?? 0
    const taken = await store.reviewSomeOf(player, NOON + 5, 10, NOON)
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['confirm', 'ranked', 'ranked'])
    expect(await store.reviewSomeOf(player, NOON + 5, 10, NOON)).toEqual([])
    const history = await players.historyOf(player, { limit: 9, offset: 0 })
    expect(history?.player.doubtedUntil).toBe(NOON + 5)
    expect(history?.runs.map(({ status }) => status).toSorted()).toEqual([
      'rejected',
      'review',
      'review',
      'review',
    ])
  })

  test('[API-3] that were not ranked at once are told with what became of them, and no others', async () => {
    const { store } = await openEmpty(kind)
    const held = { uid: uid('1'), answer: unrankedAnswer() }
    await store.keepRun(newRun({ uid: uid('1'), createdAt: NOON + 9 }))
    await store.keepRun(newRun({ ...held, value: 150, status: 'review', createdAt: NOON + 1 }))
    await store.keepRun(newRun({ ...held, value: 151, createdAt: NOON + 3 }))
    await store.keepRun(newRun({ ...held, value: 152, createdAt: NOON - 1 }))
    await store.keepRun(newRun({ ...held, uid: uid('2'), createdAt: NOON + 4 }))
    await store.keepRun(
      newChallengeRun({ ...held, value: 17_000, status: 'confirm', createdAt: NOON + 2 }),
    )
    const player = (await store.findPlayer(uid('1'))) ?? 0
    const [latest, ...others] = await store.heldRunsOf(player, { since: NOON, limit: 9 })
    expect(latest).toEqual({
      slug: 'reaction-time',
      value: 151,
      status: 'ranked',
      createdAt: NOON + 3,
    })
    expect(others).toEqual([
      { slug: 'reflex-challenge', value: 17_000, status: 'confirm', createdAt: NOON + 2 },
      { slug: 'reaction-time', value: 150, status: 'review', createdAt: NOON + 1 },
    ])
    expect(await store.heldRunsOf(player, { since: NOON, limit: 1 })).toEqual([latest])
  })
})
