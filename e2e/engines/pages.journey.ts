import { expect, test } from '../support/engines/test.ts'
import { isAwake } from '../support/awake.ts'
import { takenOver } from '../support/worker.ts'
import { isNightly } from '../support/nightly.ts'

test('what a page complains of is heard', async ({ visitor, complaints }) => {
  await visitor.goto('/about')
  await visitor.driver.evaluate(() => {
    console.error('a complaint')
    setTimeout(() => {
      throw new Error('a fault')
    })
  }, null)
  for (const wanted of ['a complaint', 'a fault']) {
    await expect.poll(() => complaints().join('\n')).toContain(wanted)
  }
})

/**
 * Where they begin; from then on they take turns. Two pages are opened in one engine, the next two in the
 * other one; in the nightly run all of them are in both, each in the other language.
 */
const firstLanguage = { firefox: 'en', webkit: 'ko' } as const

test('pages open, in English and Korean by turns, and the console stays empty', async ({
  visitor,
  front,
  complaints,
  engineName,
}) => {
  // Each page waits until it is calm, which takes its time on a busy machine.
  test.setTimeout(180_000)
  const map = await fetch(`${front.origin}/sitemap.xml`).then((answer) => answer.text())
  const listed = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url, front.origin).pathname,
  )
  expect(listed.length).toBeGreaterThan(15)
  let language: 'en' | 'ko' = firstLanguage[engineName]
  // What is the visitor's own is not listed for search engines.
  const all = [...listed, '/settings', '/progress']
  const isOwnTurn = (nth: number): boolean =>
    isNightly || nth % 4 < 2 === (engineName === 'firefox')
  for (const pathname of all.filter((_, nth) => isOwnTurn(nth))) {
    await visitor.goto(`${pathname}?lang=${language}`)
    await visitor.see(`html[lang="${language}"] main h1`)
    await visitor.see('[aria-live]')
    await expect.poll(() => visitor.driver.evaluate(isAwake, null), pathname).toBe(true)
    expect(await visitor.driver.evaluate(missingParts, null), pathname).toEqual([])
    await visitor.driver.evaluate(hasFetched, null)
    expect(complaints(), pathname).toEqual([])
    language = language === 'en' ? 'ko' : 'en'
  }
})

test('[PWA-2] when nothing answers, what was kept opens, and a start says so', async ({
  visitor,
  front,
}) => {
  await visitor.goto('/')
  await visitor.driver.evaluate(takenOver, null)
  front.isAway = true
  await visitor.goto('/game/number-memory')
  await visitor.activate('[data-action="start"]', 'mouse')
  await visitor.see('[data-toast="danger"]')
  front.isAway = false
  await visitor.activate('[data-action="start"]', 'mouse')
  await visitor.see('[data-phase="memorize"]')
})

/** Runs in the page, and waits for what comes late on it; gives what has not come. */
async function missingParts(): Promise<string[]> {
  const isNear = (place: Element): boolean => {
    const { top, bottom } = place.getBoundingClientRect()
    return top < 2 * innerHeight && bottom > -innerHeight
  }
  const missing = (): string[] => {
    const hasAds = [...document.querySelectorAll('[data-ad-position]')].some(isNear)
    const parts = ['/assets/late-parts-']
    const fetched = performance.getEntriesByType('resource').map(({ name }) => name)
    return [...parts, ...(hasAds ? ['/api/v1/ad-placement'] : [])].filter(
      (part) => !fetched.some((name) => name.includes(part)),
    )
  }
  for (let looks = 0; looks < 300 && missing().length > 0; looks++) {
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return missing()
}

/** Runs in the page; resolves when it fetches nothing more: left sooner, Firefox complains of that. */
async function hasFetched(): Promise<void> {
  const fetched = (): number => performance.getEntriesByType('resource').length
  for (let before = -1; before !== fetched();) {
    before = fetched()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
