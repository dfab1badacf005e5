import { randomUUID } from 'node:crypto'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createWebhookMessenger } from './webhook-messenger.ts'
import type { AlertMessage } from './port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { rankingsOf } from '../../testing/rankings-of.ts'
import { keepFresh, newChallengeRun, newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { startWebListener } from '../../testing/web-listener.ts'
import { unseenNotice } from './unseen-notice.ts'
import { createAlertWatch } from './watch.ts'

const DAY = 86_400_000

/** A site whose operator hears by webhook of what comes among the first places. */
async function noticeSetup(kind: (typeof storeKinds)[number]) {
  const stores = await openEmpty(kind)
  const { store, alerts, seenRuns } = stores
  const listener = await startWebListener()
  onTestFinished(() => listener.close())
  const scene = { now: NOON }
  const nodeOf = (messengers = [createWebhookMessenger(listener.url, 2000)]) => ({
    async tick() {
      const rankings = await rankingsOf(stores)
      const watch = createAlertWatch({
        checks: [],
        notices: [unseenNotice(rankings, seenRuns)],
        messengers,
        store: alerts,
        jobs: { claimJob: async () => ({ doneDay: null }) },
        clock: () => scene.now,
        site: 'games.example',
        onTrouble: () => undefined,
      })
      await watch.tick()
      await rankings.stop()
    },
  })
  const keep = (value: number) => keepFresh(store, newRun({ value, uid: randomUUID() }))
  return { stores, listener, scene, nodeOf, keep }
}

describe.each(storeKinds)('a new run among the first places, on $name', (kind) => {
  test('is told of once, beside others that came with it; never again, and nothing of it is over', async () => {
    const { stores, listener, scene, nodeOf, keep } = await noticeSetup(kind)
    const node = nodeOf()
    await node.tick()
    expect(listener.bodies).toEqual([])
    for (let nth = 0; nth < 6; nth++) await keep(200 + nth)
    await keepFresh(stores.store, newChallengeRun())
    for (let nth = 0; nth < 4; nth++) {
      await node.tick()
      scene.now += DAY + 1
    }
    expect(listener.bodies).toMatchObject([{ state: 'on' }])
    const { title, text } = listener.bodies[0] as unknown as AlertMessage
    expect(title).toBe('[games.example] 새 상위 기록이 확인을 기다립니다')
    expect(text).toContain(
      '종합 챌린지 1위, 반응 속도 1위, 반응 속도 2위, 반응 속도 3위, 반응 속도 4위 외 2건.',
    )
    expect(await stores.alerts.list()).toEqual([])

    for (let nth = 0; nth < 5; nth++) await keep(300 + nth)
    await node.tick()
    // The eleventh is no first place.
    expect((listener.bodies[1] as unknown as AlertMessage).text).toContain(
      '반응 속도 7위, 반응 속도 8위, 반응 속도 9위, 반응 속도 10위. ',
    )
    const { id } = await keep(100)
    await stores.seenRuns.setSeen({ kind: 'game', id }, true)
    await node.tick()
    expect(listener.bodies).toHaveLength(2)
  })

  test('is told again to a channel that was away, and while there is none nobody was told', async () => {
    const { stores, listener, scene, nodeOf, keep } = await noticeSetup(kind)
    await keep(200)
    await nodeOf([]).tick()
    listener.answer = 500
    await nodeOf().tick()
    listener.answer = 200
    expect(await stores.alerts.list()).toMatchObject([{ state: 'on', toldAt: 0 }])
    const before = listener.bodies.length
    scene.now += 31_000
    await nodeOf().tick()
    scene.now += DAY
    await nodeOf().tick()
    expect(listener.bodies).toHaveLength(before + 1)
    expect(await stores.alerts.list()).toEqual([])
  })
})
