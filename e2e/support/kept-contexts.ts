import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test'

/** What a test's browser is to be like; contexts are alike when all of it is. */
export interface Surroundings {
  readonly baseURL: string | undefined
  readonly javaScriptEnabled: boolean
  readonly serviceWorkers: 'allow' | 'block' | undefined
  readonly storageState: Awaited<ReturnType<BrowserContext['storageState']>> | string | undefined
  readonly [option: string]: unknown
}

interface Kept {
  readonly context: BrowserContext
  /** An empty page of the site, from which the tabs of tests are opened. */
  readonly root: Page
}

/** The last that were used; more would only hold memory: tests that are alike mostly follow each other. */
const mostKept = 7

const isolation = ['content-type', 'cross-origin-opener-policy', 'document-isolation-policy']

/** Opens an empty page that is isolated as the real one at this address is. */
async function openRoot(context: BrowserContext, address: string): Promise<Page> {
  const { headers } = await fetch(address)
  const own = [...headers].filter(([name]) => isolation.includes(name))
  const empty = { body: '<!doctype html>', headers: Object.fromEntries(own) }
  const root = await context.newPage()
  await root.route('**', (route) => route.fulfill(empty))
  await root.goto(address)
  return root
}

/** Runs in the root. Says whether a clock of `page.clock` was put in. */
async function forget(items: readonly { name: string; value: string }[]): Promise<boolean> {
  const databases = await indexedDB.databases()
  for (const { name } of databases) if (name) indexedDB.deleteDatabase(name)
  for (const name of await caches.keys()) await caches.delete(name)
  localStorage.clear()
  for (const { name, value } of items) localStorage.setItem(name, value)
  return '__pwClock' in globalThis
}

/**
 * Contexts that outlive a test. A page of the site is isolated: a tab of its own takes two new processes,
 * which is half of what a short test costs, while a tab that a page of the same origin opens shares its
 * process.
 */
export class KeptContexts {
  readonly #browser: Browser
  readonly #kept = new Map<string, Kept>()
  /** The keys of those that the test which runs now has taken. */
  readonly #taken = new Set<string>()

  constructor(browser: Browser) {
    this.#browser = browser
  }

  /** A context for the test that runs now: Playwright gives it that test's options, beside its own. */
  async take(
    wanted: Surroundings,
    path: string,
    own: BrowserContextOptions = {},
  ): Promise<BrowserContext> {
    const key = JSON.stringify(wanted)
    // Two visitors share nothing. Without scripts there is no way to open a tab, and a worker would stay.
    if (this.#taken.has(key) || !wanted.javaScriptEnabled || wanted.serviceWorkers !== 'block')
      return this.#browser.newContext(own)
    this.#taken.add(key)
    const kept = this.#kept.get(key) ?? (await this.#make(path, wanted.baseURL, own))
    // In the order of their last use.
    this.#kept.delete(key)
    this.#kept.set(key, kept)
    const [oldest] = this.#kept
    if (this.#kept.size > mostKept && oldest) await this.#giveUp(...oldest)
    return kept.context
  }

  async #make(path: string, origin: string | undefined, own: BrowserContextOptions): Promise<Kept> {
    const context = await this.#browser.newContext(own)
    return { context, root: await openRoot(context, new URL(path, origin).href) }
  }

  async openTab(context: BrowserContext): Promise<Page> {
    const root = this.#entryOf(context)?.[1].root
    if (!root) return context.newPage()
    const opened = context.waitForEvent('page')
    await root.evaluate(() => void globalThis.open())
    return opened
  }

  /** The next test finds nothing of this one in it. */
  async giveBack(context: BrowserContext, { storageState }: Surroundings): Promise<void> {
    const entry = this.#entryOf(context)
    if (!entry) return context.close()
    this.#taken.delete(entry[0])
    const state = typeof storageState === 'object' ? storageState : { cookies: [], origins: [] }
    const isAsFound = await this.#tidy(entry[1], state).catch(() => false)
    if (!isAsFound) await this.#giveUp(...entry)
  }

  async #tidy(
    { context, root }: Kept,
    { cookies, origins }: Exclude<Surroundings['storageState'], string | undefined>,
  ): Promise<boolean> {
    const others = context.pages().filter((page) => page !== root)
    await Promise.all(others.map((page) => page.close()))
    await context.clearCookies()
    await context.addCookies(cookies)
    await context.clearPermissions()
    await context.setOffline(false)
    const { origin } = new URL(root.url())
    const own = origins.find((each) => each.origin === origin)
    // A clock that the test drove cannot be taken out again.
    return !(await root.evaluate(forget, own?.localStorage ?? []))
  }

  #entryOf(context: BrowserContext): [string, Kept] | undefined {
    return [...this.#kept].find(([, kept]) => kept.context === context)
  }

  async #giveUp(key: string, { context }: Kept): Promise<void> {
    this.#kept.delete(key)
    await context.close()
  }
}
