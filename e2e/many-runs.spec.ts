import { expect, test } from './support/test.ts'

const MANY = 10_000
const NOON = Date.UTC(2026, 10, 14, 12)

/** Latest first: three months of a person who plays a lot. */
const runs = Array.from({ length: MANY }, (_, i) => ({
  run: `run${String(i).padStart(9, '0')}`,
  game: 'reaction-time',
  ms: 220 + ((i * 7919) % 240),
  mistakes: i % 9 === 0 ? 1 : 0,
  input: i % 3 === 0 ? 'touch' : 'mouse',
  created_at: NOON - i * 800_000,
  status: 'ranked',
  rank: 12,
}))

test('ten thousand runs: the latest are there at once, then all of them, and only then to take along', async ({
  page,
}) => {
  const older = Promise.withResolvers<void>()
  await page.route('**/api/v1/me/runs**', async (route) => {
    const query = new URL(route.request().url()).searchParams
    const before = Number(query.get('before') ?? Infinity)
    if (query.has('before')) await older.promise
    const limit = Number(query.get('limit') ?? 200)
    const some = runs.filter(({ created_at }) => created_at < before).slice(0, limit)
    await route.fulfill({ json: { ok: true, data: { runs: some, total: MANY } } })
  })
  await page.goto('/progress')
  const progress = page.locator('[data-progress="reaction-time"]')
  await expect(progress).toHaveAttribute('aria-busy', 'true')
  await expect(progress.locator('[data-sentence]')).toBeVisible()
  await expect(progress.locator('[data-run-dot]').first()).toBeAttached()
  await expect(progress.locator('[data-action="csv"]')).toBeDisabled()
  older.resolve()
  await expect(progress).toHaveAttribute('aria-busy', 'false')
  await expect(progress.locator(`[data-run-dot="${MANY}"]`)).toBeAttached()
  await expect(progress.locator('dd').nth(3)).toHaveText(String(MANY))
  // As many points as can be distinguished, whatever was played.
  const path = await progress.locator('path[data-run-dot]').getAttribute('d')
  expect(path?.length).toBeLessThan(400_000)
  const saved = page.waitForEvent('download')
  await progress.locator('[data-action="csv"]').click()
  expect((await saved).suggestedFilename()).toBe('reaction-time-2026-11-14.csv')
})
