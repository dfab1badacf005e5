import type { BrowserContext, Page } from '@playwright/test'
import { Calls } from './support/calls.ts'
import { setVisible } from './support/tab.ts'
import { expect, test } from './support/test.ts'

/** What a browser does with a page that it keeps when it is left, and shows again on the way back. */
const passPage = (page: Page, name: 'pagehide' | 'pageshow'): Promise<boolean> =>
  page.evaluate((type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })), name)

const visitIdsOf = (calls: Calls): unknown[] =>
  calls.of('track-visit').map(({ body }) => body['visit_id'])

/** A new tab of the same browser, and the visit that it is counted in. */
async function openCounted(context: BrowserContext): Promise<{ tab: Page; id: unknown }> {
  const tab = await context.newPage()
  const calls = new Calls(tab)
  await tab.goto('/')
  await expect.poll(() => visitIdsOf(calls).length).toBe(1)
  // There is a last word to be said when it closes: the vitals of the page.
  await tab.getByRole('button', { name: 'Switch between light and dark' }).click()
  await expect.poll(() => calls.events('web_vital').length).toBeGreaterThan(0)
  return { tab, id: visitIdsOf(calls)[0] }
}

const openPages = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(JSON.parse(localStorage['labs_visit']).pages))

test('[TRK-3] the visit ends with the last tab, whatever is said while it closes', async ({
  page,
  context,
}) => {
  // It looks on from the side, and is not counted itself.
  await page.goto('/manifest.webmanifest')
  const close = async (tab: Page, left: number) => {
    await tab.close({ runBeforeUnload: true })
    await expect.poll(async () => (await openPages(page)).length).toBe(left)
  }
  const first = await openCounted(context)
  const beside = await openCounted(context)
  expect(beside.id).toBe(first.id)
  await close(first.tab, 1)
  const third = await openCounted(context)
  expect(third.id).toBe(first.id)
  await close(beside.tab, 1)
  await close(third.tab, 0)

  const ids = [first.id]
  for (let visit = 0; visit < 3; visit++) {
    const { tab, id } = await openCounted(context)
    expect(ids).not.toContain(id)
    ids.push(id)
    await close(tab, 0)
  }

  await test.step('hidden first or hidden last, and shown again out of the cache of the browser', async () => {
    const { tab, id } = await openCounted(context)
    for (const order of [
      ['pagehide', 'hidden'],
      ['hidden', 'pagehide'],
    ]) {
      for (const happening of order) {
        if (happening === 'hidden') await setVisible(tab, false)
        else await passPage(tab, 'pagehide')
      }
      await tab.waitForLoadState('networkidle')
      expect(await openPages(page)).toEqual([])
      const calls = new Calls(tab)
      await passPage(tab, 'pageshow')
      await setVisible(tab, true)
      await expect.poll(() => visitIdsOf(calls)).toEqual([id])
      expect(await openPages(page)).toHaveLength(1)
    }
  })
})

test('[TRK-3] a tab that crashes ends its visit, though it says nothing', async ({
  browser,
  server,
}) => {
  // Its processes are its own: what crashes here takes nobody's tab along.
  const context = await browser.newContext({ baseURL: server.origin })
  const first = await openCounted(context)
  const devtools = await context.newCDPSession(first.tab)
  const crashed = first.tab.waitForEvent('crash')
  // It never answers.
  void devtools.send('Page.crash').catch(() => undefined)
  await crashed
  const second = await openCounted(context)
  expect(second.id).not.toBe(first.id)
  expect(await openPages(second.tab)).toHaveLength(1)
  await context.close()
})
