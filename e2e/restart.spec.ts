import { expect, test } from './support/test.ts'

test('the site is there again after a restart, on the same address', async ({ page, server }) => {
  await page.goto('/')
  const title = await page.title()
  expect(title).not.toBe('')
  expect(await server.stop()).toBe(0)
  await expect(page.request.get('/healthz')).rejects.toThrow('ECONNREFUSED')
  await server.launch()
  await page.reload()
  await expect(page).toHaveTitle(title)
})
