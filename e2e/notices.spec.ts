import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { controlled, test } from './support/worker.ts'
import { expect } from './support/test.ts'

test.use({ permissions: ['notifications'] })

/** What the browser's own service would give: it cannot be reached from here. */
const SUBSCRIPTION = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/made-up',
  keys: {
    p256dh:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
}

test('notices are switched on and off in the settings, and shown in the language of the page', async ({
  page,
}) => {
  await page.addInitScript((made) => {
    let kept: PushSubscription | null = null
    PushManager.prototype.getSubscription = async () => kept
    PushManager.prototype.subscribe = async () =>
      (kept = {
        endpoint: made.endpoint,
        toJSON: () => made,
        unsubscribe: async () => {
          kept = null
          return true
        },
      } as unknown as PushSubscription)
  }, SUBSCRIPTION)
  await page.goto('/settings')
  await controlled(page)
  const duels = page.locator('[data-notice-choice="duels"]')
  const told = () => page.waitForResponse('**/api/v1/me/notices')

  await test.step('on, by the keyboard', async () => {
    const put = told()
    await duels.press('Space')
    expect((await put).status()).toBe(204)
    expect((await put).request().postDataJSON()).toMatchObject({
      endpoint: SUBSCRIPTION.endpoint,
      locale: 'en',
      duels: true,
      daily: false,
    })
    await expect(page.locator('[data-notice-choices] [role="status"]')).toHaveText('Switched on.')
    await expect(duels).toBeChecked()
    await expectAccessibleInBothThemes(page, 'notices switched on')
  })

  await test.step('a message is shown by the worker', async () => {
    const [worker] = page.context().serviceWorkers()
    const message = {
      kind: 'duel',
      locale: 'ko',
      run: 'abcdefghijkl',
      game: 'aim-trainer',
      count: 1,
    }
    // What is shown is told instead: a browser without a screen shows none.
    const shown: unknown = await worker?.evaluate(`new Promise((resolve) => {
      self.registration.showNotification = async (title, options) =>
        resolve([title, options.lang, options.data])
      const data = ${JSON.stringify(JSON.stringify(message))}
      self.dispatchEvent(new PushEvent('push', { data }))
    })`)
    expect(shown).toEqual([
      '에임 트레이너에서 누군가 내 기록을 넘었어요',
      'ko',
      { path: '/duel/abcdefghijkl' },
    ])
  })

  await test.step('off at once', async () => {
    const put = told()
    await duels.press('Space')
    expect((await put).request().postDataJSON()).toMatchObject({ duels: false, daily: false })
    await expect(page.locator('[data-notice-choices] [role="status"]')).toHaveText('Switched off.')
    expect(await page.evaluate(() => localStorage.getItem('labs_notices'))).toBeNull()
  })
})
