import { DrivenTime } from './support/driven-time.ts'
import { hostRun } from './support/host-run.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { playToRank } from './support/play-to-rank.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 90_000 })

const SPLIT = '**/api/v1/leaderboard/distribution?*input=*'

onEitherScreen('phone', () => {
  test('a board is split by what was played with, in its address too', async ({ page, server }) => {
    await hostRun(server, 'color-match')
    await page.goto('/leaderboard/color-match?range=alltime')
    const players = page.locator('[data-players]')
    await expect(players).not.toHaveAttribute('data-players', '0')
    const asked = page.waitForResponse((reply) => reply.url().includes('input=mouse'))
    await page.getByRole('button', { name: 'Mouse' }).click()
    const { data } = await (await asked).json()
    expect(data.players).toBeGreaterThan(0)
    await expect(players).toHaveAttribute('data-players', String(data.players))
    await expect(page).toHaveURL(/\?range=alltime&input=mouse$/)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Mouse', pressed: true })).toBeVisible()
    // Nothing tells what a number was typed with.
    await page.goto('/leaderboard/number-memory?input=mouse')
    await expect(page.getByRole('button', { name: 'All time' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Mouse' })).toHaveCount(0)
  })
})

test('a result says its share among those who played alike, from thirty players on', async ({
  page,
  server,
}) => {
  const time = await DrivenTime.of(page, server)
  let players = 57
  await page.route(SPLIT, (route) =>
    route.fulfill({ json: { ok: true, data: { buckets: [], players, worse: 36 } } }),
  )
  const asked = page.waitForRequest(SPLIT)
  const { ms } = await playToRank(page, 'reaction-time', { input: 'mouse', time })
  const query = new URL((await asked).url()).searchParams
  expect([query.get('input'), query.get('value')]).toEqual(['mouse', String(ms)])
  const line = page.locator('[data-among-equals]')
  await expect(line).toHaveText('Better than 64% of the 56 others who played with a mouse today')
  players = 29
  const again = page.waitForResponse(SPLIT)
  await playToRank(page, 'reaction-time', { input: 'mouse', time })
  await again
  await expect(page.locator('[data-rank]')).toBeVisible()
  await expect(line).toHaveCount(0)
})
