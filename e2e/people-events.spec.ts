import type { Page } from '@playwright/test'
import { Calls } from './support/calls.ts'
import { hostRun } from './support/host-run.ts'
import { expect, test } from './support/test.ts'
import { testNightly } from './support/test-nightly.ts'

async function codeOf(page: Page): Promise<string> {
  await page.goto('/settings')
  await page.locator('[data-action="transfer-show"]').click()
  const shown = page.locator('[data-transfer-code]')
  await expect(shown).not.toHaveAttribute('data-transfer-code', '')
  return (await shown.getAttribute('data-transfer-code')) ?? ''
}

async function enter(page: Page, code: string): Promise<void> {
  await page.goto('/settings')
  await page.locator('[data-action="transfer-enter"]').click()
  await page.locator('input[name="code"]').fill(code)
  await page.locator('[data-action="look-code"]').click()
}

const confirm = async (page: Page): Promise<void> => {
  await page.locator('[data-action="transfer-confirm"]').click()
  await expect(page.locator('[data-moved]')).not.toBeEmpty()
}

testNightly(
  '[TRK-4] watching a run and moving a record are sent, by code and by link',
  async ({ openVisitor, page, server }) => {
    const run = await hostRun(server, 'reaction-time')
    const calls = new Calls(page)
    await page.goto(`/run/${run}`)
    await expect.poll(() => calls.events('run_watch')).toEqual([{ game: 'reaction-time' }])

    const first = await openVisitor()
    await enter(page, await codeOf(first))
    await confirm(page)
    await expect.poll(() => calls.events('record_move')).toEqual([{ from: 'code' }])

    // Somebody else scans a code: the page is opened by its link.
    const scanned = await openVisitor()
    const scannedCalls = new Calls(scanned)
    const code = await codeOf(first)
    await scanned.goto(`/settings#transfer=${code.replace('-', '')}`)
    await confirm(scanned)
    await expect.poll(() => scannedCalls.events('record_move')).toEqual([{ from: 'link' }])
  },
)

test('[CON-2] who says no is not counted in any of it', async ({ openVisitor, server }) => {
  const run = await hostRun(server, 'number-memory')
  const asked = { timezoneId: 'Europe/Berlin' }
  const page = await openVisitor(asked)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  const calls = new Calls(page)
  await page.goto(`/run/${run}`)
  await page.locator('[data-overlay="consent"] [data-consent="necessary"]').click()
  await expect(page.locator('[data-replay]')).toBeVisible()
  await page.goto(`/duel/${run}`)
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'recall')
  await page.getByRole('textbox').pressSequentially('1', { delay: 400 })
  await page.keyboard.press('Enter')
  await page.locator('[data-action="send-back"]').click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('/duel/')

  const first = await openVisitor(asked)
  await enter(page, await codeOf(first))
  await confirm(page)
  await page.waitForLoadState('networkidle')
  expect(calls.all).toEqual([])
})
