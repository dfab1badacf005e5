import type { Page } from '@playwright/test'
import { gameSlugs, type GameSlug } from '@reflex/contract'
import { unleashBot } from './support/bots/synthetic-bot.ts'
import { DrivenTime } from './support/driven-time.ts'
import { lookAgain, type Sight } from './support/player/sight.ts'
import { isNightly } from './support/nightly.ts'
import { expect, test } from './support/test.ts'
import { testNightly } from './support/test-nightly.ts'

test.describe.configure({ timeout: 150_000 })

/** The phase in which a game waits for an answer, where it is not `active`. */
const WAITING: Partial<Record<GameSlug, string>> = {
  'sequence-memory': 'playing',
  'aim-trainer': 'playing',
  'number-memory': 'recall',
}

async function start(page: Page, slug: GameSlug): Promise<void> {
  await page.goto(`/game/${slug}`)
  await page.locator('[data-action="start"]').click()
}

async function expectNoRecord(page: Page): Promise<void> {
  const uid = (await page.evaluate(() => localStorage.getItem('labs_uid'))) ?? ''
  const me = await page.request.get('/api/v1/me', { headers: { 'x-labs-uid': uid } })
  expect(await me.json()).toMatchObject({ ok: true, data: { bests: {}, challenge: null } })
}

/** One of each way to answer; the nightly run lets the bot loose on every game. */
const games: readonly GameSlug[] = isNightly
  ? gameSlugs
  : ['reaction-time', 'sequence-memory', 'number-memory']

for (const slug of games) {
  const waiting = WAITING[slug] ?? 'active'
  test(`${slug}: a bot of made-up events strikes and nothing happens`, async ({ page, server }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    const time = await DrivenTime.of(page, server)
    const botReport = await unleashBot(page)
    const strikes = async () => (await botReport()).strikes
    const stage = page.locator(`[data-game="${slug}"]`)
    await page.goto(`/game/${slug}`)
    await time.stop()
    await page.locator('[data-action="start"]').click()
    await time.passUntil(`[data-game="${slug}"][data-phase="${waiting}"]`)
    const [signal] = await stage.locator('[data-stimulus]').elementHandles()
    const before = await strikes()
    while ((await strikes()) <= before + 8) await time.pass(300)
    await expect(stage).toHaveAttribute('data-phase', waiting)
    // An answer would bring another signal, and with it another element.
    if (signal) expect(await signal.evaluate((element) => element.isConnected)).toBe(true)
    expect((await botReport()).wasHeard).toBe(false)
    if (slug === 'aim-trainer') await expect(stage.locator('[data-target="0"]')).toBeVisible()
    if (slug === 'number-memory') await expect(stage.locator('[role="alert"]')).toHaveText('')
    expect(sent.filter((url) => url.endsWith('/api/v1/scores'))).toEqual([])
    await expectNoRecord(page)
  })
}

const MAX_TRIES = 6

/** Looks until the game is over, and answers at once whatever it sees, with the browser's own input. */
async function playAtOnce(page: Page, slug: GameSlug, answer: (sight: Sight) => Promise<boolean>) {
  await start(page, slug)
  let last: Sight | null = null
  let tries = 1
  let running = false
  for (let goesOn = true; goesOn;) {
    last = await lookAgain(page, slug, last)
    // Spoiled by a stall of the machine, which is not what this is about.
    if (running && last.phase === 'idle' && tries++ < MAX_TRIES) {
      await page.locator('[data-action="start"]').click()
    }
    running = last.phase !== 'idle'
    goesOn = last.phase !== 'result' && (await answer(last))
  }
}

const REFUSED = '[data-notice="RANGE"], [data-notice="review"]'

testNightly(
  'reaction-time: real keys the moment the signal is there are early, not quick',
  async ({ page }) => {
    let presses = 0
    await playAtOnce(page, 'reaction-time', async ({ phase }) => {
      if (phase !== 'active') return true
      await page.keyboard.press('Space')
      return ++presses < 3
    })
    await expect(page.locator('[data-rank]')).toHaveCount(0)
    await expectNoRecord(page)
  },
)

test('aim-trainer: real clicks at once on every centre are not ranked', async ({ page }) => {
  await playAtOnce(page, 'aim-trainer', async ({ target }) => {
    if (target) await page.mouse.click(target.x, target.y)
    return true
  })
  await expect(page.locator(REFUSED)).toBeVisible()
  await expectNoRecord(page)
})

testNightly('number-memory: numbers put in at once are not ranked', async ({ page }) => {
  let seen: string | null = null
  let given = 0
  await playAtOnce(page, 'number-memory', async ({ phase, text }) => {
    seen = text ?? seen
    if (phase !== 'recall' || seen === null) return true
    await page.keyboard.insertText(given++ < 2 ? seen : '0'.repeat(seen.length))
    await page.keyboard.press('Enter')
    seen = null
    return true
  })
  await expect(page.locator(REFUSED)).toBeVisible()
  await expectNoRecord(page)
})
