import type { Page } from '@playwright/test'
import { DrivenTime } from './support/driven-time.ts'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`)
const stage = (page: Page) => page.locator('[data-game][data-variant="challenge"]')
const tokenOf = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('labs_challenge_progress') ?? '{}').session?.token,
  )

/** Presses Enter in the very moment in which the result is there; gives how its button was then. */
const pressOnSight = (page: Page): Promise<'inert' | 'ready'> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        const observer = new MutationObserver(() => {
          const button = document.querySelector('[data-action="next"]')
          if (!button) return
          observer.disconnect()
          resolve(button.closest('[inert]') ? 'inert' : 'ready')
          // Listeners come with the picture.
          requestAnimationFrame(() =>
            document.body.dispatchEvent(
              new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }),
            ),
          )
        })
        observer.observe(document, { childList: true, subtree: true })
      }),
  )

test.describe.configure({ timeout: 120_000 })

test('[CH-2] [CH-9] Enter right after a result goes on, and from the second game on one leaves or begins anew after a question', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.goto('/challenge')
  await action(page, 'skip').click()
  await expect(action(page, 'leave')).toHaveCount(0)

  await test.step('a press in the first half second is kept', async () => {
    const pressed = pressOnSight(page)
    await playGame(page, 'reaction-time', { input: 'keyboard', time })
    expect(await pressed).toBe('inert')
    await expect(stage(page)).toHaveAttribute('data-game', 'left-or-right')
  })

  await test.step('what leaving costs is said first, and staying loses nothing', async () => {
    await expect(action(page, 'cancel')).toHaveCount(0)
    const first = await tokenOf(page)
    await action(page, 'leave').click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('The 1 game that you have finished is dropped.')
    await expect(action(page, 'stay')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(stage(page)).toHaveAttribute('data-game', 'left-or-right')
    expect(await tokenOf(page)).toBe(first)
  })

  await test.step('anew is another session, from the first game on', async () => {
    const first = await tokenOf(page)
    await action(page, 'leave').click()
    await action(page, 'anew').click()
    await expect(stage(page)).toHaveAttribute('data-game', 'reaction-time')
    expect(await tokenOf(page)).not.toBe(first)
  })

  await test.step('who leaves has left', async () => {
    await playGame(page, 'reaction-time', { input: 'keyboard', time })
    await action(page, 'next').click()
    await action(page, 'leave').click()
    await action(page, 'leave-now').click()
    await expect(stage(page)).toHaveCount(0)
    expect(await tokenOf(page)).toBeUndefined()
  })
})

test('[CH-1] [CH-14] nobody is asked for a name while the server cannot be reached', async ({
  page,
  context,
}) => {
  await page.route('**/api/v1/**', (route) => route.abort())
  await page.goto('/challenge')
  await expect(page.locator('[data-notice="offline"]')).toContainText('cannot be reached')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await test.step('the browser knows of it itself', async () => {
    await page.unroute('**/api/v1/**')
    await context.setOffline(true)
    await action(page, 'start').click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.locator('[data-notice="offline"]')).toBeVisible()
  })

  await test.step('and goes on by itself once there is a connection', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('dialog')).toBeVisible()
    await action(page, 'skip').click()
    await expect(stage(page)).toBeVisible()
  })
})
