import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { hostRun, playedRun } from './support/host-run.ts'
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

test('a name is reported from its row of the board, by the keyboard alone', async ({
  page,
  server,
}) => {
  const name = 'Rude Name'
  await playedRun(server, 'color-match', { nickname: name })
  await page.goto('/leaderboard/color-match')
  const toggle = page.locator('[data-action="report-names"]')
  const choice = page.getByRole('button', { name: `Report the name ${name}` })
  await expect(page.locator('[data-row]').filter({ hasText: name })).toBeVisible()
  await expect(choice).toHaveCount(0)
  await toggle.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Choose the name' })).toBeVisible()
  await choice.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Report the name “${name}”?` })
  await expectAccessibleInBothThemes(page, 'asked whether to report a name')
  const sent = page.waitForResponse('**/api/v1/reports')
  await dialog.locator('[data-action="report-send"]').press('Enter')
  expect((await sent).status()).toBe(204)
  expect((await sent).request().postDataJSON()).toMatchObject({
    kind: 'name',
    nickname: name,
    where: 'board',
  })
  await expect(page.locator('[data-toast]')).toContainText('The operator will look at this name')
  await expect(dialog).toHaveCount(0)
  await expect(choice).toHaveCount(0)
})
