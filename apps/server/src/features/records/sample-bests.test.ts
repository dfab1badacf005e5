import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { boardsAt, expectEqualToRecount } from '../../testing/expect-boards.ts'
import { NOON } from '../../testing/fixtures.ts'
import { rankedAt } from '../../testing/ranked-rows.ts'
import { rankingsOf } from '../../testing/rankings-of.ts'
import { keepFresh, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds, tamperAt, type StoreKind } from '../../testing/store-kinds.ts'
import { createBestsSample } from './sample-bests.ts'

const DAY = 20_000

async function site(kind: StoreKind) {
  const stores = await openEmpty(kind)
  const { store, address } = stores
  const uids = Array.from({ length: 4 }, () => randomUUID())
  for (const [nth, uid] of uids.entries()) {
    await keepFresh(store, newRun({ uid, value: 200 + nth, country: 'US' }))
    await keepFresh(store, newRun({ uid, value: 230 + nth }))
  }
  const players = await Promise.all(uids.map((uid) => store.findPlayer(uid)))
  const told: [key: string, detail: string][] = []
  const logged: object[] = []
  const night = async () => {
    const rankings = await rankingsOf(stores)
    const sample = createBestsSample({
      store,
      rankings,
      random: () => 0,
      log: { error: (details) => void logged.push(details) },
      alert: async (...alert) => void told.push(alert),
    })
    await sample({ day: DAY }, async () => undefined)
    const scores = await rankedAt(address)
    for (const ref of boardsAt(NOON, 'reaction-time')) {
      await expectEqualToRecount(rankings, scores, ref)
    }
    await rankings.stop()
  }
  return { address, players, night, told, logged }
}

describe.each(storeKinds)('the nightly look at boards on $name [LB-1]', (kind) => {
  test('finds nothing where all is well, and tells nobody', async () => {
    const { night, told, logged } = await site(kind)
    await night()
    expect([told, logged]).toEqual([[], []])
  })

  test.each([
    [
      'a run that a hand took away',
      (of: number) => `delete from runs where player_id = ${of} and value < 220`,
    ],
    [
      'a value that a hand changed',
      (of: number) => `update runs set value = 100 where player_id = ${of} and value > 220`,
    ],
    [
      'bests that a hand emptied',
      (of: number) => `update player_forms set bests = '' where player_id = ${of}`,
    ],
  ])('mends %s, on the boards too, and says whose it was', async (_, damage) => {
    const { address, players, night, told, logged } = await site(kind)
    await tamperAt(address, damage(players[1] ?? 0))
    await night()
    expect(told).toEqual([[String(DAY), expect.stringContaining(`${players[1]}번 (반응 속도)`)]])
    expect(logged).toEqual([{ mended: [{ player: players[1], slug: 'reaction-time' }] }])
    await night()
    expect(told).toHaveLength(1)
  })
})
