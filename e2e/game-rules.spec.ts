import { DrivenTime } from './support/driven-time.ts'
import { lengthsOf, names, recordPhases } from './support/phases.ts'
import { playToRank } from './support/play-to-rank.ts'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

test('[GAME-2, RT-1, RT-2] reaction-time by keyboard alone; an early press costs a second and goes back to ready', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const phases = await recordPhases(page)
  const { ms } = await playToRank(page, 'reaction-time', { input: 'keyboard', slipAt: 0, time })
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(ms))
  const seen = await phases()
  expect(names(seen).slice(0, 6)).toEqual([
    'idle',
    'ready',
    'waiting',
    'ready',
    'waiting',
    'active',
  ])
  expect(names(seen).slice(-2)).toEqual(['completed', 'result'])
  const readies = lengthsOf(seen, 'ready')
  expect(readies).toHaveLength(6)
  near([(readies[1] ?? 0) - (readies[0] ?? 0)], [1000])
  for (const wait of lengthsOf(seen, 'waiting').slice(1)) {
    expect(wait).toBeGreaterThan(2000 - FRAME_MS)
    expect(wait).toBeLessThan(6000 + FRAME_MS)
  }
  await expect(page.getByText('1 mistake')).toBeVisible()
})

for (const [slug, id] of [
  ['left-or-right', 'LR-1'],
  ['color-match', 'CM-1'],
] as const) {
  test(`[GAME-2, ${id}] ${slug} by keyboard alone: ten rounds; a wrong answer is a mistake and holds the input`, async ({
    page,
    server,
  }) => {
    const time = await DrivenTime.of(page, server)
    const body = await playToRank(page, slug, { input: 'keyboard', slipAt: 2, time })
    await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(body.ms))
    const clicks = body.actionLog.filter(({ type }) => type === 'click')
    expect(clicks.filter(({ hit }) => hit)).toHaveLength(10)
    expect(clicks.filter(({ hit }) => !hit)).toHaveLength(1)
    expect(body.mistakes).toBe(1)
  })
}

test('[CM-1] the four answers have the keys 1 to 4 printed on them', async ({ page, server }) => {
  const time = await DrivenTime.of(page, server)
  await page.goto('/game/color-match')
  await time.stop()
  await page.locator('[data-action="start"]').click()
  await time.passUntil('[data-choice]')
  await expect(page.locator('[data-choice]')).toHaveText([
    /^1.*Red/,
    /^2.*Blue/,
    /^3.*Green/,
    /^4.*Yellow/,
  ])
})

test('[GAME-2, SM-1, SM-2] sequence-memory by keyboard alone: it grows by one and each state has its time', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const phases = await recordPhases(page)
  await playToRank(page, 'sequence-memory', { input: 'keyboard', time })
  const seen = await phases()
  expect(names(seen).filter((phase) => phase !== 'completed')).toEqual([
    'idle',
    'ready',
    'countdown',
    'showing',
    'playing',
    'correct',
    'showing',
    'playing',
    'wrong',
    'result',
  ])
  near(lengthsOf(seen, 'countdown'), [3000])
  near(lengthsOf(seen, 'showing'), [2600, 3600])
  near(lengthsOf(seen, 'correct'), [1000])
  near(lengthsOf(seen, 'wrong'), [1500])
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', '4')
})

test('[GAME-2, NM-1, NM-2] number-memory by keyboard alone: a digit more each level; only digits, no more than the level', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const phases = await recordPhases(page)
  await page.goto('/game/number-memory')
  await time.stop()
  await page.locator('[data-action="start"]').press('Enter')
  await time.passUntil('[data-digits]')
  const digits = await page.locator('[data-digits]').textContent()
  expect(digits).toMatch(/^[1-9]\d{4}$/)
  await time.pass(3100)
  const field = page.getByRole('textbox')
  await time.pass(1500)
  await expect(page.getByText('The number, 5 digits')).toBeVisible()
  await field.press('Enter')
  await expect(page.getByRole('alert')).toHaveText('Type the number first.')
  await field.press('a')
  await expect(page.getByRole('alert')).toHaveText('Only digits count here.')
  await field.pressSequentially(`${digits}99`)
  await expect(field).toHaveValue(digits ?? '')
  await field.fill('')
  await field.focus()
  // As it is pasted from somewhere that groups thousands, and as Korean keyboards may write it.
  await page.keyboard.insertText(`${digits?.slice(0, 2)},${digits?.slice(2)}`)
  await expect(field).toHaveValue(digits ?? '')
  await field.selectText()
  await page.keyboard.insertText(
    Array.from(digits ?? '', (digit) => String.fromCodePoint(0xff10 + Number(digit))).join(''),
  )
  await expect(field).toHaveValue(digits ?? '')
  await field.press('Enter')
  await time.pass(1100)
  await expect(page.locator('[data-digits]')).toHaveText(/^[1-9]\d{5}$/)
  await time.pass(3000)
  await field.pressSequentially('1')
  await time.pass(1500)
  await field.press('Enter')
  await time.pass(1200)
  await expect(page.locator('[data-score]')).toHaveAttribute('data-score', '6')
  const seen = await phases()
  expect(names(seen).filter((phase) => phase !== 'completed')).toEqual([
    'idle',
    'memorize',
    'recall',
    'correct',
    'memorize',
    'recall',
    'wrong',
    'result',
  ])
  near(lengthsOf(seen, 'correct'), [1000])
  near(lengthsOf(seen, 'wrong'), [1000])
})

test('[AT-1] two seconds of ready, then 20 targets of 60 px in a 500 px area', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const phases = await recordPhases(page)
  await page.goto('/game/aim-trainer')
  await time.stop()
  await page.locator('[data-action="start"]').click()
  await time.passUntil('[data-target]')
  const target = await page.locator('[data-target]').boundingBox()
  expect(target).toMatchObject({ width: 60, height: 60 })
  expect((await page.locator('[data-area]').boundingBox())?.height).toBe(500)
  near(lengthsOf(await phases(), 'ready'), [2000])
  await time.resume()

  // Whatever becomes of the window, no target is out of reach, and Escape leaves the run.
  for (const size of [
    { width: 420, height: 700 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-area]')).toBeInViewport({ ratio: 0.99 })
    const hits = Number(await page.locator('[data-target]').getAttribute('data-target'))
    await page.locator('[data-target]').click()
    // A pixel of the small one at the edge is a matter of rounding.
    await expect(page.locator(`[data-target="${hits + 1}"]`)).toBeInViewport({ ratio: 0.96 })
  }
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
})

test('[AT-1] on a phone held sideways the field fits, and its targets are as large as ever', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  for (const size of [
    { width: 844, height: 390 },
    { width: 568, height: 320 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/game/aim-trainer')
    await time.stop()
    await page.locator('[data-action="start"]').click()
    await time.passUntil('[data-target]')
    await expect(page.locator('[data-area]')).toBeInViewport({ ratio: 0.99 })
    expect(await page.locator('[data-target]').boundingBox()).toMatchObject({
      width: 60,
      height: 60,
    })
    await time.resume()
  }
  await page.keyboard.press('Escape')
  await playGame(page, 'aim-trainer', { input: 'mouse', time })
  await expect(page.locator('[data-rank]')).toHaveText(/\d+/)
})

test('[AT-2, AT-3] one miss, and the run is shown but not sent; it can be begun anew at once', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url()))
  await page.goto('/game/aim-trainer')
  await time.stop()
  // Keys are heard a moment after the page is there.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-action="start"]:enabled')).toHaveCount(0, { timeout: 200 })
  }).toPass()
  await time.passUntil('[data-target="0"]')
  const area = await page.locator('[data-area]').boundingBox()
  const target = await page.locator('[data-target]').boundingBox()
  const { x = 0, y = 0, width = 0 } = area ?? {}
  const isLeft = (target?.x ?? 0) < x + width / 2
  await page.mouse.click(isLeft ? x + width - 20 : x + 20, y + 20)
  await page.locator('[data-action="restart"]').click()
  await time.passUntil('[data-game][data-phase="ready"]')
  await page.keyboard.press('Escape')
  await playGame(page, 'aim-trainer', { input: 'mouse', slipAt: 3, time })
  await expect(page.locator('[data-notice="perfect-required"]')).toContainText('Perfect required')
  await expect(page.getByText('1 mistake')).toBeVisible()
  expect(sent.some((url) => url.endsWith('/api/v1/scores'))).toBe(false)
})

/** Of the driven clock. */
const FRAME_MS = 16

/** Phases switch in the frame nearest to their time, and on a driven clock no frame is late. */
function near(measured: readonly number[], wanted: readonly number[]): void {
  expect(measured).toHaveLength(wanted.length)
  for (const [i, length] of measured.entries()) {
    expect(Math.abs(length - (wanted[i] ?? 0))).toBeLessThanOrEqual(2 * FRAME_MS)
  }
}
