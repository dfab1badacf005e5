import { adPositions } from '@reflex/contract'
import type { Browser } from 'playwright-core'
import type { AdminClient } from './admin-client.ts'

const NETWORK = '**/pagead2.googlesyndication.com/**'

/** A client id, and a unit of the network in every place. */
export async function turnAdsOn({ ask }: AdminClient): Promise<void> {
  await ask('PUT', 'ad-settings', {
    ads_txt: '',
    adsense_client_id: 'ca-pub-1234567890123456',
    adsense_snippet: '',
  })
  const code = '<ins class="adsbygoogle" data-ad-slot="1"></ins>'
  await ask('POST', 'ad-units', { name: 'Bench', slot_id: '1234567890', code })
  const [unit] = await ask<{ id: number }[]>('GET', 'ad-units')
  const places = await ask<{ id: number }[]>('GET', 'ad-placements')
  if (!unit || places.length < adPositions.length) throw new Error('the places were not there')
  for (const { id } of places) {
    await ask('PUT', 'ad-placements', { id, ad_unit_id: unit.id, enabled: 1 })
  }
}

/** All that moves by itself while a page loads and is read to its end, the network out of reach. */
export async function shiftWithAds(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await page.route(NETWORK, (route) => route.abort('blockedbyclient'))
  await page.addInitScript(() => {
    Object.assign(window, { benchShift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, hadRecentInput } = entry as PerformanceEntry & Shift
        if (!hadRecentInput) (window as unknown as { benchShift: number }).benchShift += value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const shift = await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    return (window as unknown as { benchShift: number }).benchShift
  })
  await context.close()
  return shift
}

interface Shift {
  readonly value: number
  readonly hadRecentInput: boolean
}
