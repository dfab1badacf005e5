import { DrivenTime } from './support/driven-time.ts'
import { keepBefore, readKept, stopClock } from './support/notices.ts'
import { playGame, playRun } from './support/player.ts'
import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'
import { testNightly } from './support/test-nightly.ts'

test.describe.configure({ timeout: 90_000 })

/** Two games say it in words of their own, the others as the first one does. */
const sessionFaults = [
  ['sequence-memory', 'Failed to start game'],
  ['aim-trainer', 'Failed to start the game session'],
  ['number-memory', 'Failed to start the game session'],
] as const

for (const [slug, what] of sessionFaults.slice(0, isNightly ? 3 : 2)) {
  test(`[GAME-4] ${slug}: a session that cannot be had leaves the game idle and says so`, async ({
    page,
  }) => {
    await page.route('**/api/v1/game-session', (route) =>
      route.fulfill({ status: 503, json: { ok: false, code: 'UNAVAILABLE', message: 'busy' } }),
    )
    await page.goto(`/game/${slug}`)
    await page.locator('[data-action="start"]').click()
    const toast = page.locator('[data-toast="danger"]')
    await expect(toast).toContainText(`${what}. The server is busy.`)
    await expect(page.locator(`[data-game="${slug}"]`)).toHaveAttribute('data-phase', 'idle')
    await expect(page.locator('[data-action="start"]')).toBeEnabled()
  })
}

test('[GAME-4] with a server that is away while the browser has a connection, one can practise', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.route('**/api/v1/game-session', (route) => route.abort())
  await page.goto('/game/reaction-time')
  await expect(page.locator('[data-action="practise"]')).toHaveCount(0)
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-notice="away"]')).toContainText('The server does not answer')
  await expect(page.locator('[data-action="start"]')).toBeEnabled()
  await page.locator('[data-action="practise"]').click()
  expect(await playRun(page, 'reaction-time', { input: 'mouse', time })).toBe('finished')
  await expect(page.locator('[data-notice="practice"]')).toContainText('cannot be ranked')
})

test('[GAME-6] a run in review says by which rule, and leads to where the rules stand', async ({
  page,
}) => {
  await page.route('**/api/v1/scores', (route) => {
    const ranks = { today: null, week: null, alltime: null }
    const data = { rank: null, ranks, players: 9, isPersonalBest: false, review: true }
    return route.fulfill({ json: { ok: true, data: { ...data, rule: 'evenness' } } })
  })
  const body = { game: 'reaction-time', uid: 'uid', token: 'token', ms: 243, mistakes: 0 }
  await keepBefore(page, 'labs_unsent_reaction-time', [{ ...body, actionLog: [] }])
  await page.goto('/game/reaction-time')
  const notice = page.locator('[data-notice="review"]')
  await expect(notice.locator('[data-rule="evenness"]')).toContainText(
    'Its times are more even than those of a hand.',
  )
  await notice.getByRole('link', { name: 'How results are checked' }).click()
  await expect(page).toHaveURL('/guide#how-results-are-checked')
  await expect(page.getByRole('heading', { name: 'How results are checked' })).toBeInViewport()
})

test('[GAME-6] what is open when a late result arrives is read anew', async ({ page }) => {
  const uid = '11111111-1111-4111-8111-111111111111'
  let isThere = false
  await page.route('**/api/v1/me/runs?**', (route) => {
    const run = { run: 'abcdefghijkl', game: 'reaction-time', ms: 243, mistakes: 0, input: 'mouse' }
    const runs = isThere ? [{ ...run, created_at: Date.now(), answers: [243] }] : []
    return route.fulfill({ json: { ok: true, data: { runs, total: runs.length } } })
  })
  await page.route('**/api/v1/scores', (route) => {
    if (!isThere) return route.abort()
    const ranks = { today: 3, week: 3, alltime: 9 }
    const data = { rank: 3, ranks, players: 9, isPersonalBest: false, review: false }
    return route.fulfill({ json: { ok: true, data } })
  })
  await keepBefore(page, 'labs_uid', uid)
  const body = { game: 'reaction-time', uid, token: 'token', ms: 243, mistakes: 0, actionLog: [] }
  await keepBefore(page, 'labs_unsent_reaction-time', [body])
  await page.goto('/progress')
  await expect(page.getByText('There is no kept run of this game yet')).toBeVisible()
  isThere = true
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-toast]')).toContainText('Reaction Time result was sent')
  await expect(page.locator('[data-run-dot]')).toHaveCount(1)
})

test('[GAME-6] a result that could not be sent goes by itself, whichever page is open', async ({
  page,
}) => {
  const uid = '11111111-1111-4111-8111-111111111111'
  const sent: unknown[] = []
  await page.route('**/api/v1/scores', (route) => {
    sent.push(route.request().postDataJSON())
    const ranks = { today: 3, week: 3, alltime: 9 }
    const data = { rank: 3, ranks, players: 9, isPersonalBest: false, review: false }
    return sent.length === 1 ? route.abort() : route.fulfill({ json: { ok: true, data } })
  })
  await keepBefore(page, 'labs_uid', uid)
  const body = { game: 'reaction-time', uid, token: 'token', ms: 243, mistakes: 0, actionLog: [] }
  await keepBefore(page, 'labs_unsent_reaction-time', [body])
  await page.goto('/about')
  await expect.poll(() => sent.length).toBe(1)
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(page.locator('[data-toast]')).toContainText('Reaction Time result was sent: rank 3')
  expect(sent[1]).toEqual({ ...body, resent: true })
  expect(await readKept(page, 'labs_unsent_reaction-time')).toBeNull()
})

test('[GAME-5] a press in the first half second of a result does nothing', async ({ page }) => {
  const standing = {
    rank: 57,
    ranks: { today: 57, week: 80, alltime: 200 },
    players: 160,
    equal: 2,
  }
  const best = {
    ms: 231,
    values: { today: 231, week: 231, alltime: 231 },
    ranks: { today: 40, week: 44, alltime: 57 },
    players: { today: 160, week: 300, alltime: 900 },
  }
  await page.route('**/api/v1/scores', (route) =>
    route.fulfill({
      json: { ok: true, data: { ...standing, best, isPersonalBest: false, review: false } },
    }),
  )
  const show = { type: 'show', planned: 0, frame: 0, interval: 16, method: 'element' }
  const click = { type: 'click', pointer: 'mouse', hit: true }
  const actionLog = [1, 2, 3, 4, 5].flatMap((n) => [
    { ...show, at: n * 1000 },
    { ...click, at: n * 1000 + 240 + n },
  ])
  const body = { game: 'reaction-time', uid: 'uid', token: 'token', ms: 243, mistakes: 0 }
  await keepBefore(page, 'labs_unsent_reaction-time', [{ ...body, actionLog }])
  await stopClock(page, '2026-03-10T12:00:00Z')
  await page.goto('/game/reaction-time')
  const again = page.locator('[data-action="retry"]')
  await expect(again).toBeVisible()
  const box = await again.boundingBox()
  await page.mouse.click((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await page.mouse.dblclick((box?.x ?? 0) + 40, (box?.y ?? 0) + 30)
  await expect(page.locator('[data-score]')).toHaveText(/243/)
  // The place and the share are of this run; those of the best stand in a row of their own.
  const own = page.locator('[data-own-place]')
  await expect(own.locator('[data-rank]')).toHaveText('57')
  await expect(own.locator('[data-beaten]')).toHaveText('Better than 63% of the 159 others today')
  await expect(own.locator('[data-equal]')).toHaveText('2 others have exactly the same')
  const row = page.locator('[data-best-row]')
  await expect(row.locator('[data-best-range="alltime"]')).toHaveText('all time 57 of 900')
  await expect(row).toContainText('Your best: 231 ms')
  await expect(row.locator('[data-top-percent]')).toHaveText('Place 57 of 1,000: top 6%')
  await expect(page.locator('[data-error]')).toHaveAttribute('data-error', /^\d+$/)
  await expect(page.locator('[data-trial]')).toHaveText(['1241', '2242', '3243', '4244', '5245'])
  await page.clock.runFor(600)
  await page.clock.resume()
  await again.click()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'ready')
})

test('events made by scripts do nothing', async ({ page }) => {
  await page.goto('/game/reaction-time')
  await page.locator('[data-action="start"]').click()
  const stage = page.locator('[data-game="reaction-time"]')
  await expect(stage).toHaveAttribute('data-phase', 'active', { timeout: 15_000 })
  await page.evaluate(() => {
    const target = document.querySelector('[data-stimulus]')
    for (const type of ['pointerdown', 'mousedown', 'click', 'pointerup']) {
      target?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0 }))
    }
    dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }))
  })
  await expect(stage).toHaveAttribute('data-phase', 'active')
})

testNightly(
  'a stall in the wait voids the try, says so, and the game goes on',
  async ({ page }) => {
    test.setTimeout(180_000)
    // A busy machine may stall the rest of the run as well: then it is played anew.
    await expect(async () => {
      await page.goto('/game/left-or-right')
      await page.locator('[data-action="start"]').click()
      await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'waiting')
      await page.evaluate(() => {
        const until = performance.now() + 1800
        while (performance.now() < until);
      })
      await expect(page.getByText('Your device stalled')).toBeVisible()
      expect(await playRun(page, 'left-or-right', { input: 'keyboard' })).toBe('finished')
    }).toPass({ timeout: 150_000 })
    await expect(page.locator('[data-rank]')).toBeVisible()
  },
)

test('a run that was hidden while it counted is void and never sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/game/aim-trainer')
  await page.locator('[data-action="start"]').click()
  await expect(page.locator('[data-target="0"]')).toBeVisible()
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Object.defineProperty(document, 'visibilityState', { value: 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect(page.getByText('The page was hidden during this run')).toBeVisible()
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
  expect(sent.some((url) => url.endsWith('/api/v1/scores'))).toBe(false)
})

test('[GAME-6] a result that could not be sent stays, survives a reload and is sent again', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  await page.route('**/api/v1/scores', (route) => route.abort())
  await page.goto('/game/aim-trainer')
  await playGame(page, 'aim-trainer', { input: 'mouse', time })
  await expect(page.getByText('Failed to submit score')).toBeVisible()
  const score = await page.locator('[data-score]').getAttribute('data-score')

  await page.reload()
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', score ?? '')
  await expect(page.getByText('Failed to submit score')).toBeVisible()

  await page.unroute('**/api/v1/scores')
  await page.locator('[data-action="submit"]').click()
  await expect(page.locator('[data-rank]')).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-action="start"]')).toBeVisible()
})

test('[GAME-6] a refusal says why and can not be sent again', async ({ page, server }) => {
  const time = await DrivenTime.of(page, server)
  await page.route('**/api/v1/scores', (route) =>
    route.fulfill({ status: 422, json: { ok: false, code: 'DURATION', message: 'too quick' } }),
  )
  await page.goto('/game/aim-trainer')
  await playGame(page, 'aim-trainer', { input: 'mouse', time })
  const notice = page.locator('[data-notice="DURATION"]')
  await expect(notice).toContainText('Failed to submit score. This run took less time')
  await expect(notice.locator('code')).toHaveText('DURATION')
  await expect(page.locator('[data-action="submit"]')).toHaveCount(0)
})
