import { awake } from './support/awake.ts'
import { CALM, Calls, recordPhasesOfCalls } from './support/calls.ts'
import { DrivenTime } from './support/driven-time.ts'
import { playGame } from './support/player.ts'
import { setVisible } from './support/tab.ts'
import { expect, test } from './support/test.ts'
import { test as throughFront } from './support/worker.ts'

const V4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('[TRK-1] [TRK-3] every page entered is sent, with one visit id and the game of its address; another query is no other page', async ({
  page,
}) => {
  const calls = new Calls(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().includes('/track-')) answers.push(response.status())
  })
  await page.goto('/', { referer: 'https://search.example/find' })
  await expect.poll(() => calls.of('track-visit').length).toBe(1)
  await page.locator('[data-card="color-match"]').getByRole('link').click()
  await expect.poll(() => calls.of('track-visit').length).toBe(2)
  await page.goBack()
  await expect.poll(() => calls.of('track-visit').length).toBe(3)
  // A page that is left is not told what was answered.
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(3)
  await page.reload()
  await expect.poll(() => calls.of('track-visit').length).toBe(4)

  const visits = calls.of('track-visit').map(({ body }) => body)
  expect(visits.map(({ page_path: path }) => path)).toEqual(['/', '/game/color-match', '/', '/'])
  expect(visits.map(({ game_slug: slug }) => slug)).toEqual([null, 'color-match', null, null])
  expect(visits.map(({ referrer }) => referrer)).toEqual([
    'https://search.example/find',
    null,
    null,
    null,
  ])
  expect(new Set(visits.map(({ visit_id: id }) => id)).size).toBe(1)
  expect(visits[0]?.['visit_id']).toMatch(V4)
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(4)
  expect(new Set(answers)).toEqual(new Set([204]))

  await test.step('another query is no other page', async () => {
    await page.goto('/leaderboard/reaction-time')
    await expect.poll(() => calls.of('track-visit').length).toBe(5)
    await page.getByRole('button', { name: 'This week' }).click()
    await expect(page).toHaveURL(/\?/)
    await page.getByRole('banner').getByRole('link', { name: 'Reflex Labs' }).click()
    await expect.poll(() => calls.of('track-visit').length).toBe(6)
    expect(calls.of('track-visit').at(-1)?.body).toMatchObject({ page_path: '/' })
  })
})

test('[TRK-1] a page that is left before the statistics woke up is sent all the same', async ({
  page,
}) => {
  const calls = new Calls(page)
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/late-parts-*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  await awake(page)
  await page.locator('[data-card="color-match"]').getByRole('link').click()
  await expect(page).toHaveURL('/game/color-match')
  held.resolve()
  await expect.poll(() => calls.of('track-visit').length).toBe(2)
  const paths = calls.of('track-visit').map(({ body }) => body['page_path'])
  expect(paths).toEqual(['/', '/game/color-match'])
  await expect.poll(() => calls.of('track-session').length).toBe(1)
  expect(calls.of('track-session')[0]?.body).toMatchObject({ page_path: '/', game_slug: null })
})

test('[TRK-2] a stay is sent once: when hidden, and again after it was seen; over an hour is not sent', async ({
  page,
}) => {
  await page.clock.install()
  const calls = new Calls(page)
  await page.goto('/guide')
  await expect.poll(() => calls.of('track-visit').length).toBe(1)
  await page.clock.fastForward(10_000)
  await setVisible(page, false)
  await expect.poll(() => calls.of('track-session').length).toBe(1)
  await page.clock.fastForward(60_000)
  await setVisible(page, false)
  await setVisible(page, true)
  await page.clock.fastForward(20_000)
  await page.getByRole('banner').getByRole('link', { name: 'Reflex Labs' }).click()
  await expect.poll(() => calls.of('track-session').length).toBe(2)

  const [first, second] = calls.of('track-session').map(({ body }) => body)
  expect(first).toMatchObject({ page_path: '/guide', game_slug: null })
  expect(first?.['duration_seconds']).toBeGreaterThanOrEqual(10)
  expect(first?.['duration_seconds']).toBeLessThan(40)
  expect(second).toMatchObject({ page_path: '/guide', visit_id: first?.['visit_id'] })
  expect(second?.['duration_seconds']).toBeGreaterThanOrEqual(20)
  expect(second?.['duration_seconds']).toBeLessThan(50)

  await test.step('over an hour is nothing to tell', async () => {
    const games = page.getByRole('contentinfo').getByRole('navigation', { name: 'Games' })
    await games.getByRole('link', { name: 'Aim Trainer' }).click()
    await expect.poll(() => calls.of('track-session').length).toBe(3)
    await expect.poll(() => calls.of('track-visit').length).toBe(3)
    await page.clock.fastForward(3_601_000)
    await page.getByRole('banner').getByRole('link', { name: 'Reflex Labs' }).click()
    await expect.poll(() => calls.of('track-visit').length).toBe(4)
    await setVisible(page, false)
    await expect.poll(() => calls.of('track-session').length).toBe(4)
    const sentPaths = calls.of('track-session').map(({ body }) => body['page_path'])
    expect(sentPaths).toEqual(['/guide', '/guide', '/', '/'])
  })
})

// The page is gone when its last word comes: only the server's side still hears it.
throughFront('[TRK-2] closing the page tells the stay', async ({ page, front }) => {
  await page.goto('/guide')
  await expect.poll(() => front.asked).toContain('POST /api/v1/track-visit')
  expect(front.asked).not.toContain('POST /api/v1/track-session')
  await page.close()
  await expect.poll(() => front.asked).toContain('POST /api/v1/track-session')
})

test('[TRK-3] a failure is silent, and nothing is tried again', async ({ page }) => {
  const complaints: string[] = []
  page.on('pageerror', ({ message }) => complaints.push(message))
  const calls = new Calls(page)
  await page.route('**/api/v1/track-*', (route) => route.abort())
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 500, body: 'no' }))
  await page.goto('/')
  await expect.poll(() => calls.of('events').length).toBeGreaterThan(0)
  await page.locator('[data-card="color-match"]').getByRole('link').click()
  await expect.poll(() => calls.of('track-visit').length).toBe(2)
  await expect(page.locator('[data-toast]')).toHaveCount(0)
  expect(complaints).toEqual([])
})

test('[TRK-4] game start, finish, submit and the stamp are sent, and never in a live run', async ({
  page,
  server,
}) => {
  test.setTimeout(120_000)
  const time = await DrivenTime.of(page, server)
  const phasesOfCalls = await recordPhasesOfCalls(page)
  const calls = new Calls(page)
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/events')) answers.push(response.status())
  })
  await page.goto('/game/number-memory')
  await expect.poll(() => calls.events('daily_stamp').length).toBe(1)
  expect(calls.events('daily_stamp')[0]).toEqual({ streak: 1, total: 1 })
  await expect.poll(() => calls.events('web_vital').length).toBeGreaterThan(0)

  await time.stop()
  await page.locator('[data-action="start"]').click()
  await time.passUntil('[data-phase="recall"]')
  // Seconds after it happened: it waits for the end of the run.
  expect(calls.events('game_start')).toEqual([])
  // At a person's pace: nobody has typed before the field is seen, and the server knows it.
  await time.pass(400)
  await page.getByRole('textbox').fill('1')
  await page.keyboard.press('Enter')
  await time.passUntil('[data-phase="result"]')
  await time.resume()

  await expect.poll(() => calls.events('score_submit').length).toBe(1)
  expect(calls.events('game_start')).toEqual([{ game: 'number-memory' }])
  expect(calls.events('game_finish')).toEqual([{ game: 'number-memory', ms: 5, mistakes: 1 }])
  expect(calls.events('score_submit')[0]).toMatchObject({ game: 'number-memory', outcome: 'kept' })

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
  await expect.poll(() => calls.events('app_install').length).toBe(1)
  await expect.poll(() => answers.length).toBe(calls.of('events').length)
  expect(new Set(answers)).toEqual(new Set([204]))
  const phases = await phasesOfCalls()
  expect(phases).toContain('idle')
  expect(phases.filter((phase) => !CALM.has(phase))).toEqual([])
})

test('[TRK-4] the vitals are sent with their ratings', async ({ page }) => {
  const calls = new Calls(page)
  await page.goto('/')
  await page.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(() => calls.events('web_vital').length).toBeGreaterThan(1)
  await page.locator('[data-card="color-match"]').getByRole('link').click()
  await expect(page).toHaveURL('/game/color-match')
  await setVisible(page, false)
  const metrics = () => calls.events('web_vital').map(({ metric }) => metric)
  await expect.poll(metrics).toEqual(expect.arrayContaining(['TTFB', 'FID', 'LCP', 'CLS']))
  for (const { metric, value, rating } of calls.events('web_vital')) {
    expect(typeof value, String(metric)).toBe('number')
    expect(['good', 'needs-improvement', 'poor'], String(metric)).toContain(rating)
  }
  // A page's own, though the next one is open by the time it is sent.
  const largest = calls.events('web_vital').filter(({ metric }) => metric === 'LCP')
  expect(largest.map(({ path }) => path)).toEqual(['/'])
  const shift = calls.events('web_vital').find(({ metric }) => metric === 'CLS')
  expect(shift).toMatchObject({ value: 0, rating: 'good' })
})

test('[TRK-4] a played game leaves its milliseconds alone: the run is sent after it', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const calls = new Calls(page)
  const phasesOfCalls = await recordPhasesOfCalls(page)
  await page.goto('/game/left-or-right')
  await expect.poll(() => calls.of('track-visit').length).toBe(1)
  await playGame(page, 'left-or-right', { input: 'keyboard', time })
  await expect.poll(() => calls.events('score_submit').length).toBe(1)
  const phases = await phasesOfCalls()
  expect(phases).toContain('idle')
  expect(phases.filter((phase) => !CALM.has(phase))).toEqual([])
})
