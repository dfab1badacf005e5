import { hostRun } from './support/host-run.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

onEitherScreen('phone', () => {
  test('twenty quick trials are distinguishable on every screen, and gone through one by one', async ({
    page,
    server,
  }) => {
    const run = await hostRun(server, 'aim-trainer')
    await page.goto(`/run/${run}`)
    const marks = page.locator('[data-replay] ol [data-trial]')
    await expect(marks).toHaveCount(20)
    const count = 20
    const boxes = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const { left, right } = mark.getBoundingClientRect()
        return { left, right }
      }),
    )
    const overlaps = boxes.filter(({ left }, i) => i > 0 && left < (boxes[i - 1]?.right ?? 0) - 0.5)
    expect(overlaps).toEqual([])

    const now = page.locator('[data-trial-now]')
    const next = page.locator('[data-action="next"]')
    const size = await next.boundingBox()
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await expect(now).toHaveText(`Trial 1 of ${count}`)
    await next.click()
    await expect(now).toHaveText(`Trial 1 of ${count}`)
    for (let trial = 2; trial <= 4; trial++) {
      await next.click()
      await expect(now).toHaveText(`Trial ${trial} of ${count}`)
    }
    await page.locator('[data-action="previous"]').click()
    await expect(now).toHaveText(`Trial 3 of ${count}`)
    await marks.nth(9).click()
    await expect(now).toHaveText(`Trial 10 of ${count}`)
    // The same one is named beside the buttons, on the line and in the table.
    await expect(page.locator('tr[aria-current] td').first()).toHaveText('10')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)
  })
})
