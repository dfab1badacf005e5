import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { hostRun } from './support/host-run.ts'
import { expect, test } from './support/test.ts'

test('a run is reported from where it is watched: asked first, once, with an error in words', async ({
  page,
  server,
}) => {
  const run = await hostRun(server, 'reaction-time')
  await page.goto(`/run/${run}`)
  const ask = page.locator('[data-action="report"]')
  await ask.click()
  await page.locator('[data-action="report-cancel"]').click()
  await ask.click()
  await expectAccessibleInBothThemes(page, 'asked whether to report')
  const send = page.locator('[data-action="report-send"]')
  await page.route('**/api/v1/reports', (route) => route.abort(), { times: 1 })
  await send.click()
  await expect(page.locator('[data-report] [role="alert"]')).toHaveText(
    'The server cannot be reached. Is the connection up?',
  )
  const sent = page.waitForResponse('**/api/v1/reports')
  await send.click()
  expect((await sent).status()).toBe(204)
  expect((await sent).request().postDataJSON()).toEqual({
    uid: await page.evaluate(() => localStorage.getItem('labs_uid')),
    kind: 'run',
    run,
    where: 'viewer',
  })
  await expect(page.locator('[data-report="done"]')).toBeVisible()
  await expect(ask).toHaveCount(0)
})
