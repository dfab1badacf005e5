import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { hostRun } from './support/host-run.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'
import { isNightly } from './support/nightly.ts'

const outcome = (page: Page) => page.locator('[data-verified]')
const verify = (page: Page) => page.locator('[data-action="verify"]').click()

onEitherScreen('desktop', () => {
  test('a run is verified in the visitor’s own browser, and kept as a file', async ({
    page,
    server,
  }) => {
    const run = await hostRun(server, 'color-match')
    await page.goto(`/run/${run}`)
    const score = (await page.locator('[data-score]').textContent()) ?? ''
    await verify(page)
    await expect(outcome(page)).toHaveAttribute('data-verified', 'true')
    await expect(outcome(page)).toContainText(score.trim())
    await expect(outcome(page)).toContainText('10 trials')
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0)

    const saved = page.waitForEvent('download')
    await page.locator('[data-action="download-run"]').click()
    const file = await saved
    expect(file.suggestedFilename()).toBe(`color-match-${run}.json`)
    const kept = JSON.parse(readFileSync(await file.path(), 'utf8'))
    expect(kept).toMatchObject({ run, game: 'color-match', engine_version: 2 })
    expect(kept).not.toHaveProperty('nickname')
  })
})

const languages = [
  [
    'en-US',
    {
      cut: 'cut on its way',
      value: 'comes to something else',
      breaks: 'The log breaks at entry',
      version: 'version 9',
      gone: 'Not found',
    },
  ],
  [
    'ko-KR',
    {
      cut: '중간에서 끊겼어요',
      value: '다시 해 본 결과가 달라요',
      breaks: '번째 항목에서 어긋나요',
      version: '버전 9',
      gone: '찾을 수 없어요',
    },
  ],
] as const

for (const [locale, words] of languages.slice(isNightly ? 0 : 1)) {
  test.describe(locale, () => {
    test.use({ locale })
    test('a file that was cut, edited, of another version or gone is said in words', async ({
      page,
      server,
    }) => {
      const run = await hostRun(server, 'left-or-right')
      await page.goto(`/run/${run}`)
      let change = (text: string): string => text
      let status = 200
      await page.route(`**/api/v1/runs/${run}/file`, async (route) => {
        const reply = await route.fetch()
        await route.fulfill({ response: reply, status, body: change(await reply.text()) })
      })
      const says = async (to: typeof change, why: string, text: string): Promise<void> => {
        change = to
        await verify(page)
        await expect(outcome(page)).toHaveAttribute('data-verified', why)
        await expect(outcome(page)).toContainText(text)
      }
      await says((text) => text.slice(0, -20), 'cut', words.cut)
      await says((text) => text.replace(/"ms":\d/, '"ms":1'), 'value', words.value)
      await says((text) => text.replace('"hit":true', '"hit":false'), 'breaks', words.breaks)
      await says((text) => text.replaceAll('ersion":2', 'ersion":9'), 'version', words.version)
      await says((text) => text + ' '.repeat(1_000_000), 'too-long', 'KB')
      status = 404
      await says((text) => text, 'failed', words.gone)
    })
  })
}
