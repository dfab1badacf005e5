import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { challengeParts } from '@reflex/contract'
import { expectAccessible } from './support/accessible.ts'
import { onPhone } from './support/on-screens.ts'
import { keepPlayed, playDaily } from './support/scripted-run.ts'
import { ServerProcess } from './support/server-process.ts'
import { expect, test as base } from './support/test.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000

/** Days pass on it. */
const test = base.extend<object, { server: ServerProcess }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
})

const action = (page: Page, name: string) => page.locator(`[data-action="${name}"]`)
const daily = (page: Page) => page.locator('[data-daily]')
const streak = (page: Page) => page.locator('[data-streak]')
const nowOf = (server: ServerProcess): Promise<number> => server.setClock({ pass: 0 })
const uidOf = (page: Page) => page.evaluate(() => localStorage.getItem('labs_uid') ?? '')
const dayAt = (at: number): string => new Date(at).toISOString().slice(0, 10).replaceAll('-', '')

/** So much later on the next day but so many, at that time of it. */
async function goTo(server: ServerProcess, days: number, time: number): Promise<number> {
  const now = await nowOf(server)
  const moment = Math.floor(now / DAY_MS) * DAY_MS + days * DAY_MS + time
  await server.letPass(moment - now)
  return moment
}

/** The device's own clock is that of the test, and falls behind the server's by days. */
test('a course over the end of its day, a day of grace, and days in a row that are lost', async ({
  page,
  server,
  context,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const first = await goTo(server, 1, DAY_MS - 4 * MINUTE_MS)

  await test.step('begun before midnight and sent after it, it is of that day', async () => {
    await page.goto('/daily')
    await expect(daily(page)).toHaveAttribute('data-state', 'open')
    await expect(page.locator('[data-rules] li')).toHaveCount(3)
    await expect(page.getByRole('timer')).toHaveText(/^00:0\d:\d\d$/)
    await expectAccessible(page, 'before the try', 'light')
    const opened = page.waitForResponse('**/api/v1/daily/start')
    await action(page, 'start').click()
    await expect(page.locator('[data-counted="true"]')).toBeVisible()
    await keepPlayed(page, server, (await (await opened).json()).data, challengeParts.length)
    await goTo(server, 1, 5 * MINUTE_MS)
    await page.reload()
    await expect(daily(page)).toHaveAttribute('data-daily', dayAt(first + DAY_MS))
    await expect(daily(page)).toHaveAttribute('data-state', 'open')
    await expect(streak(page)).toHaveAttribute('data-streak', '1')
  })

  await test.step('a day was missed and forgiven', async () => {
    const uid = await uidOf(page)
    await goTo(server, 1, DAY_MS / 2)
    await playDaily(server, randomUUID())
    const { total_ms: total } = await playDaily(server, uid)
    await page.reload()
    await expect(daily(page)).toHaveAttribute('data-state', 'done')
    await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(total))
    await expect(page.locator('[data-part] [data-better]')).toHaveCount(challengeParts.length)
    await expect(page.locator('[data-totals] svg')).toBeVisible()
    await expect(streak(page)).toHaveAttribute('data-streak', '2')
    await expect(page.locator('[data-grace]')).toHaveAttribute('data-grace', '0')
    await action(page, 'copy').click()
    await expect(page.getByText('There is no answer in it.')).toBeVisible()
    const copied = (await page.evaluate(() => navigator.clipboard.readText())).split('\n')
    expect(copied).toHaveLength(4)
    expect(copied[2]).toMatch(/^[\u{1f7e5}-\u{1f7e9}]{6}$/u)
    expect(copied[3]).toBe(`${server.origin}/daily`)
    await expectAccessible(page, 'after the try', 'light')
  })

  await test.step('what comes after the counted try is practice, and costs nothing to leave', async () => {
    await action(page, 'practise').click()
    await expect(page.locator('[data-counted="false"]')).toBeVisible()
    await action(page, 'cancel').click()
    await expect(daily(page)).toHaveAttribute('data-state', 'done')
  })

  await test.step('a day that is over can be watched, and an open one is not told of', async () => {
    await page.goto(`/daily/${dayAt(await nowOf(server))}`)
    await expect(page.locator('[data-missing="gone"]')).toBeVisible()
    await page.goto(`/daily/${dayAt(first)}`)
    await page.locator('[data-try]').click()
    await expect(page.locator('[data-watch] [data-replay]')).toBeVisible()
    await expect(action(page, 'play-past')).toBeVisible()
  })

  await test.step('two days in a row are not forgiven', async () => {
    await goTo(server, 3, DAY_MS / 2)
    await page.goto('/daily')
    await expect(daily(page)).toHaveAttribute('data-state', 'open')
    await expect(streak(page)).toHaveAttribute('data-streak', '0')
  })
})

onPhone(() => {
  test.use({ locale: 'ko-KR' })

  test('a try that is broken off counts as it stands, in every tab', async ({ page, server }) => {
    test.setTimeout(120_000)
    await goTo(server, 1, DAY_MS / 2)
    await page.goto('/daily')
    await expect(daily(page)).toHaveAttribute('data-state', 'open')
    await expectAccessible(page, 'before the try', 'dark')
    const opened = page.waitForResponse('**/api/v1/daily/start')
    await action(page, 'start').click()
    await expect(page.locator('[data-game="reaction-time"]')).toBeVisible()
    const session = (await (await opened).json()).data

    await test.step('leaving says what it costs first', async () => {
      await action(page, 'leave').click()
      await expect(page.getByRole('dialog')).toContainText('쓴 것이 돼요')
      await action(page, 'stay').click()
    })
    await keepPlayed(page, server, session, 1)
    await page.reload()
    await expect(daily(page)).toHaveAttribute('data-state', 'done')
    await expect(page.locator('[data-daily-status="stands"]')).toContainText('1개를 하고')
    await expect(page.locator('[data-part-ms]')).toHaveCount(1)
    await expect(streak(page)).toHaveAttribute('data-streak', '1')
    await expectAccessible(page, 'after a try that was broken off', 'dark')
    await action(page, 'practise').click()
    await expect(page.locator('[data-counted="false"]')).toBeVisible()
  })
})
