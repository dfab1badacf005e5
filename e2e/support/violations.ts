import type { Page } from '@playwright/test'

/** Collects what the page's own policy refused, from now on and on every page. */
export async function watchViolations(page: Page): Promise<readonly string[]> {
  const found: string[] = []
  await page.exposeFunction('toldViolation', (text: string) => found.push(text))
  await page.addInitScript(() => {
    if (top !== self) return
    document.addEventListener('securitypolicyviolation', (event) => {
      const tell: unknown = Reflect.get(globalThis, 'toldViolation')
      if (typeof tell === 'function') tell(`${event.effectiveDirective} ${event.blockedURI}`)
    })
  })
  return found
}
