import { titlesEn } from '@reflex/contract'
import type { Page } from '@playwright/test'
import { layoutShifts, watchLayoutShifts } from './support/layout-shift.ts'
import { onEitherScreen, onPhone } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

const YOU = '11111111-1111-4111-8111-111111111111'

const rows = Array.from({ length: 24 }, (_, index) => ({
  rank: index + 1,
  uid: index === 6 ? YOU.slice(0, 8) : `${index}abcdef00`.slice(0, 8),
  nickname: index % 5 === 4 ? null : `player ${index + 1}`,
  ms: 180 + index * 3,
  country: index % 2 === 0 ? 'KR' : 'US',
}))

/** A full board; what the server really answers is proved by the journeys. */
async function fillBoard(page: Page): Promise<URL[]> {
  const asked: URL[] = []
  await page.addInitScript((uid) => localStorage.setItem('labs_uid', uid), YOU)
  await page.route('**/api/v1/leaderboard?**', (route) => {
    asked.push(new URL(route.request().url()))
    return route.fulfill({ json: { ok: true, data: { rows, players: 1264 } } })
  })
  return asked
}

onEitherScreen('phone', () => {
  test('[LB-1] [LB-4] the selector offers the challenge and every game, each with its address; an empty board says so and leads to the game', async ({
    page,
  }) => {
    await page.goto('/leaderboard')
    const selector = page.getByRole('navigation', { name: 'Choose a game' })
    await expect(selector.getByRole('link')).toHaveText([
      'Reflex Challenge',
      ...Object.values(titlesEn),
    ])
    await selector.getByRole('link', { name: 'Color Match' }).click()
    await expect(page).toHaveURL('/leaderboard/color-match')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Color Match leaderboard')
    await selector.getByRole('link', { name: 'Reflex Challenge' }).click()
    await expect(page).toHaveURL('/leaderboard/reflex-challenge')

    await test.step('an empty board says so and leads to the game', async () => {
      // A month before any other test played on this server.
      const quiet = new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)
      await page.goto(`/leaderboard/aim-trainer?date=${quiet}`)
      await expect(page.getByRole('heading', { name: 'No records' })).toBeVisible()
      await page.getByRole('link', { name: 'Play Aim Trainer' }).click()
      await expect(page).toHaveURL('/game/aim-trainer')
    })
  })

  test('[LB-3] the longest name is read whole beside the mark of a watched run, and its row is no taller', async ({
    page,
  }) => {
    const longest = ['가'.repeat(20), 'SleepyFalconOfBusan1', 'a']
    const named = rows
      .slice(0, 3)
      .map((row, index) => ({ ...row, nickname: longest[index], seen: true }))
    await page.route('**/api/v1/leaderboard?**', (route) =>
      route.fulfill({ json: { ok: true, data: { rows: named, players: 3 } } }),
    )
    await page.goto('/leaderboard/reaction-time')
    for (const name of longest) {
      const shown = page.getByText(name, { exact: true }).locator('xpath=..')
      const cut = await shown.evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) =>
        Math.max(scrollHeight - clientHeight, scrollWidth - clientWidth),
      )
      expect(cut, name).toBeLessThanOrEqual(0)
    }
    const heights = await page
      .locator('[data-row]')
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(new Set(heights).size).toBe(1)
  })
})

test('[LB-2] [LB-5] range and scope are asked for, kept in the address, and back works', async ({
  page,
}) => {
  const asked = await fillBoard(page)
  await page.route('**/api/v1/me', (route) =>
    route.fulfill({ json: { ok: true, data: { country: 'KR', bests: {}, challenge: null } } }),
  )
  await page.goto('/leaderboard/reaction-time')
  await expect(page.locator('[data-row]')).toHaveCount(24)
  const today = new Date().toISOString().slice(0, 10).replaceAll('-', '')
  expect(Object.fromEntries(asked.at(-1)?.searchParams ?? [])).toEqual({
    game: 'reaction-time',
    limit: '100',
    date: today,
  })

  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page).toHaveURL('/leaderboard/reaction-time?range=weekly')
  await expect.poll(() => asked.at(-1)?.searchParams.get('timeRange')).toBe('weekly')
  await page.getByRole('button', { name: 'My country' }).click()
  await expect(page).toHaveURL('/leaderboard/reaction-time?range=weekly&scope=country')
  await expect.poll(() => asked.at(-1)?.searchParams.get('country')).toBe('KR')
  await expect(page.locator('[data-players]')).toContainText('South Korea')

  await page.goBack()
  await expect(page.getByRole('button', { name: 'Global' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/leaderboard/reaction-time?range=alltime')
  await expect(page.getByRole('button', { name: 'All time' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect.poll(() => asked.at(-1)?.searchParams.get('timeRange')).toBe('alltime')
})

async function expectRows(page: Page): Promise<void> {
  await expect(page.getByRole('columnheader')).toHaveText(['Rank', 'Player', 'Score', 'Country'])
  const row = (rank: number) => page.locator(`[data-row="${rank}"]`)
  for (const [rank, medal] of [
    [1, 'Gold'],
    [2, 'Silver'],
    [3, 'Bronze'],
  ] as const) {
    await expect(row(rank).getByRole('img', { name: medal })).toBeVisible()
  }
  await expect(row(4).getByRole('img')).toHaveCount(0)
  await expect(row(1).getByRole('cell').nth(1)).toHaveText('player 1')
  await expect(row(1).getByRole('cell').nth(2)).toHaveText('180 ms')
  await expect(row(1).getByRole('cell').nth(3)).toContainText('KR')
  await expect(row(5).getByRole('cell').nth(1)).toHaveText('4abcdef0')
  const own = page.locator('[data-row][data-you]')
  await expect(own).toHaveCount(1)
  await expect(own).toContainText('player 7(you)')
  const background = (element: Element): string => getComputedStyle(element).backgroundColor
  expect(await own.evaluate(background)).not.toBe(await row(8).evaluate(background))
}

onEitherScreen('desktop', () => {
  test('[LB-3] [LB-4] [LB-5] a full board: skeletons stand in while it loads, rows show medal, player, score and country, ads have their places', async ({
    page,
  }) => {
    await fillBoard(page)
    await watchLayoutShifts(page)
    await page.route('**/api/v1/leaderboard?**', async (route) => {
      await expect(page.locator('table[aria-busy="true"] .skeleton').first()).toBeVisible()
      await route.fallback()
    })
    await page.goto('/leaderboard/reaction-time')
    await expect(page.locator('[data-row]')).toHaveCount(24)
    await test.step('nothing moves when the rows come', async () =>
      expect(await layoutShifts(page)).toEqual([]))
    await test.step('the rows show what is theirs, and mark the visitor', () => expectRows(page))
    await test.step('the ad slots stand above the board and after its tenth row', async () => {
      const order = await page
        .locator('[data-ad-position], [data-row]')
        .evaluateAll((elements) => elements.map(({ dataset }) => dataset.adPosition ?? dataset.row))
      expect(order[0]).toBe('leaderboard-top')
      expect(order[11]).toBe('leaderboard-mid')
      expect(order[12]).toBe('11')
    })
  })
})

test('[LB-2] [LB-4] a failure to load is logged, and it or a country that cannot be found out read as no records', async ({
  page,
}) => {
  await page.route('**/api/v1/leaderboard?**', (route) => route.abort())
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text().includes('leaderboard could not be loaded'),
  })
  await page.goto('/leaderboard/reaction-time')
  await logged
  await expect(page.getByRole('heading', { name: 'No records' })).toBeVisible()
  await page.unroute('**/api/v1/leaderboard?**')

  await test.step('no country: not as loading for ever', async () => {
    await page.route('**/api/v1/me', (route) => route.abort())
    await page.goto('/leaderboard/reaction-time?scope=country')
    await expect(page.locator('[data-empty]')).toContainText('No records')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  })
})

test('[LB-2] [LB-4] where the country is not known, that is said, and not those listed of whom nothing is known', async ({
  page,
}) => {
  const asked = await fillBoard(page)
  await page.route('**/api/v1/me', (route) =>
    route.fulfill({ json: { ok: true, data: { country: 'XX', bests: {}, challenge: null } } }),
  )
  await page.goto('/leaderboard/reaction-time?scope=country')
  await expect(page.getByRole('heading', { name: 'Your country is not known' })).toBeVisible()
  await expect(page.locator('[data-row]')).toHaveCount(0)
  expect(asked.filter(({ searchParams }) => searchParams.has('country'))).toEqual([])

  await test.step('a day is chosen on the board of a day alone', async () => {
    await expect(page.locator('input[type="date"]')).toBeVisible()
    for (const range of ['This week', 'All time']) {
      await page.getByRole('button', { name: range }).click()
      await expect(page.locator('input[type="date"]')).toHaveCount(0)
    }
  })
})

onPhone(() => {
  test('[LB-1] on a phone the chosen game is in sight, whole, with most of the others', async ({
    page,
  }) => {
    await fillBoard(page)
    for (const slug of ['reflex-challenge', 'sequence-memory', 'number-memory']) {
      await page.goto(`/leaderboard/${slug}`)
      const chosen = page.locator('nav li a[aria-current="page"][href^="/leaderboard/"]')
      await expect(chosen).toBeInViewport({ ratio: 1 })
      const inSight = await page.locator(`nav a[href^="/leaderboard/"]`).evaluateAll(
        (links) =>
          links.filter((link) => {
            const { left, right } = link.getBoundingClientRect()
            return left >= 0 && right <= innerWidth
          }).length,
      )
      expect(inSight).toBeGreaterThanOrEqual(4)
    }
  })
})
