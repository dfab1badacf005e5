import { devices, type Browser, type Page } from '@playwright/test'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 150_000 })

async function open(browser: Browser, origin: string, device: 'desktop' | 'phone'): Promise<Page> {
  const phone = device === 'phone' ? devices['Pixel 7'] : {}
  const context = await browser.newContext({
    ...phone,
    baseURL: origin,
    locale: device === 'phone' ? 'ko-KR' : 'en-US',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // A share sheet of the system cannot be driven: without one the link is copied.
  await context.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'))
  return context.newPage()
}

const copied = (page: Page): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
const duelIn = (text: string): string => /\/duel\/[\w-]{12}/.exec(text)?.[0] ?? 'no link'

test('two people duel each other by link, desktop against phone, and watch each other', async ({
  browser,
  server,
}) => {
  const desktop = await open(browser, server.origin, 'desktop')
  await desktop.goto('/game/reaction-time')
  await playGame(desktop, 'reaction-time', { hand: 'mouse' })
  await desktop.locator('[data-action="duel"]').click()
  await expect.poll(() => copied(desktop)).toContain('/duel/')
  const link = duelIn(await copied(desktop))
  const first = Number(await desktop.locator('[data-score]').getAttribute('data-score'))

  const phone = await open(browser, server.origin, 'phone')
  await phone.goto(link)
  await expect(phone.locator('[data-duel] [data-score]')).toHaveAttribute(
    'data-score',
    String(first),
  )
  await expect(phone.locator('h1')).toContainText('이겨 보세요')
  await playGame(phone, 'reaction-time', { hand: 'touch' })
  const outcome = phone.locator('[data-duel-outcome]')
  const second = Number(await outcome.locator('[data-score]').getAttribute('data-score'))
  const expected = second === first ? 'tied' : second < first ? 'won' : 'lost'
  await expect(outcome).toHaveAttribute('data-duel-outcome', expected)
  await expect(outcome.locator('[data-trial]')).toHaveCount(5)
  await expect(phone.locator('[data-row][data-you]')).toBeVisible()
  await phone.locator('[data-action="send-back"]').click()
  await expect.poll(async () => duelIn(await copied(phone))).not.toBe(link)

  const back = duelIn(await copied(phone))
  await desktop.goto(back)
  await expect(desktop.locator('[data-duel] [data-score]')).toHaveAttribute(
    'data-score',
    String(second),
  )
  const board = await desktop.request.get('/api/v1/leaderboard?game=reaction-time')
  const { rows } = (await board.json()).data
  expect(rows.map(({ ms }: { ms: number }) => ms)).not.toContain(second === first ? -1 : second)

  await desktop.goto(back.replace('/duel/', '/run/'))
  await desktop.getByRole('button', { name: '¼×' }).click()
  await desktop.locator('[data-action="play"]').click()
  await expect(desktop.locator('[data-replay][data-phase="waiting"]')).toBeVisible({
    timeout: 15_000,
  })
  await desktop.keyboard.press('Escape')
  await desktop.locator('[data-trial="3"]').click()
  await desktop.locator('[data-action="pause"]').click()
  await expect(desktop.locator('table tbody tr')).toHaveCount(5)
})
