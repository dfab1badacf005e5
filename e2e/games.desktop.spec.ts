import { gameSlugs } from '@reflex/contract'
import { lengthsOf, names, recordPhases, type PhaseChange } from './support/phases.ts'
import { playToRank, type SentScore } from './support/play-to-rank.ts'
import { playGame } from './support/player.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

for (const slug of gameSlugs.filter((game) => game !== 'aim-trainer')) {
  test(`[GAME-2] ${slug} is played by keyboard alone`, async ({ page }) => {
    const { ms } = await playToRank(page, slug, 'keyboard')
    await expect(page.locator('[data-score]')).toHaveAttribute('data-score', String(ms))
  })
}

/** Of reaction-time. */
const ROUNDS = 5

test.describe('states and times', () => {
  test('[RT-1, RT-2] an early press costs a second and goes back to ready', async ({ page }) => {
    const phases = await recordPhases(page)
    let seen: PhaseChange[] = []
    await expect(async () => {
      await page.goto('/game/reaction-time')
      await playGame(page, 'reaction-time', { hand: 'mouse', slipAt: 0 })
      seen = await phases()
      // A stall of the machine has a round played again, which is not what this is about.
      expect(lengthsOf(seen, 'ready')).toHaveLength(ROUNDS + 1)
    }).toPass({ timeout: 110_000 })
    expect(names(seen).slice(0, 6)).toEqual([
      'idle',
      'ready',
      'waiting',
      'ready',
      'waiting',
      'active',
    ])
    expect(names(seen).slice(-2)).toEqual(['completed', 'result'])
    const [first = 0, penalised = 0] = lengthsOf(seen, 'ready')
    expect(penalised - first).toBeGreaterThan(900)
    for (const wait of lengthsOf(seen, 'waiting').slice(1)) {
      expect(wait).toBeGreaterThan(1950)
      expect(wait).toBeLessThan(6100)
    }
    await expect(page.getByText('1 mistake')).toBeVisible()
  })

  test('[SM-1, SM-2] the sequence grows by one and each state has its time', async ({ page }) => {
    const phases = await recordPhases(page)
    await page.goto('/game/sequence-memory')
    await playGame(page, 'sequence-memory', { hand: 'mouse', slipAt: 1 })
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

  test('[NM-1, NM-2] a digit more each level; only digits, no more than the level', async ({
    page,
  }) => {
    const phases = await recordPhases(page)
    await page.goto('/game/number-memory')
    await page.locator('[data-action="start"]').click()
    const digits = await page.locator('[data-digits]').textContent()
    expect(digits).toMatch(/^[1-9]\d{4}$/)
    const field = page.getByRole('textbox')
    await field.pressSequentially(`a${digits}99`)
    await expect(field).toHaveValue(digits ?? '')
    await field.press('Enter')
    await expect(page.locator('[data-digits]')).toHaveText(/^[1-9]\d{5}$/)
    await field.pressSequentially('1')
    await field.press('Enter')
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
  }) => {
    const phases = await recordPhases(page)
    await page.goto('/game/aim-trainer')
    await page.locator('[data-action="start"]').click()
    const target = await page.locator('[data-target]').boundingBox()
    expect(target).toMatchObject({ width: 60, height: 60 })
    expect((await page.locator('[data-area]').boundingBox())?.height).toBe(500)
    near(lengthsOf(await phases(), 'ready'), [2000])

    // Whatever becomes of the window, no target is out of reach, and Escape leaves the run.
    for (const size of [
      { width: 420, height: 700 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(size)
      await expect(page.locator('[data-area]')).toBeInViewport({ ratio: 0.99 })
      const hits = Number(await page.locator('[data-target]').getAttribute('data-target'))
      await page.locator('[data-target]').click()
      await expect(page.locator(`[data-target="${hits + 1}"]`)).toBeInViewport({ ratio: 0.99 })
    }
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'idle')
  })

  test('[AT-2, AT-3] one miss, and the run is shown but not sent; it can be begun anew at once', async ({
    page,
  }) => {
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.url()))
    await page.goto('/game/aim-trainer')
    await expect(page.locator('html[data-awake]')).toBeAttached()
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-target="0"]')).toBeVisible()
    const area = await page.locator('[data-area]').boundingBox()
    const target = await page.locator('[data-target]').boundingBox()
    const { x = 0, y = 0, width = 0 } = area ?? {}
    const isLeft = (target?.x ?? 0) < x + width / 2
    await page.mouse.click(isLeft ? x + width - 20 : x + 20, y + 20)
    await page.locator('[data-action="restart"]').click()
    await expect(page.locator('[data-game]')).toHaveAttribute('data-phase', 'ready')
    await page.keyboard.press('Escape')
    await playGame(page, 'aim-trainer', { hand: 'mouse', slipAt: 3 })
    await expect(page.locator('[data-notice="perfect-required"]')).toContainText('Perfect required')
    await expect(page.getByText('1 mistake')).toBeVisible()
    expect(sent.some((url) => url.endsWith('/api/v1/scores'))).toBe(false)
  })

  for (const slug of ['left-or-right', 'color-match'] as const) {
    test(`[${slug === 'left-or-right' ? 'LR-1' : 'CM-1'}] ten rounds; a wrong answer is a mistake and holds the input`, async ({
      page,
    }) => {
      await page.goto(`/game/${slug}`)
      const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/scores'))
      await playGame(page, slug, { hand: 'mouse', slipAt: 2 })
      const body = (await sent).postDataJSON() as SentScore
      const clicks = body.actionLog.filter(({ type }) => type === 'click')
      expect(clicks.filter(({ hit }) => hit)).toHaveLength(10)
      expect(clicks.filter(({ hit }) => !hit)).toHaveLength(1)
      expect(body.mistakes).toBe(1)
    })
  }
})

/** Phases switch in the frame nearest to their time: never sooner, later only on a busy machine. */
function near(measured: readonly number[], wanted: readonly number[]): void {
  expect(measured).toHaveLength(wanted.length)
  for (const [i, length] of measured.entries()) {
    expect(length - (wanted[i] ?? 0)).toBeGreaterThan(-40)
    expect(length - (wanted[i] ?? 0)).toBeLessThan(350)
  }
}
