import type { Page, Request } from '@playwright/test'

export interface SeenCall {
  readonly path: string
  readonly query: string
  readonly body: Record<string, unknown>
}

const AD_HOST = /googlesyndication|doubleclick|google/

/** What a page asks for that has to do with statistics or ads, in the order in which it was asked. */
export class Calls {
  readonly all: SeenCall[] = []
  readonly adHosts: string[] = []

  constructor(page: Page) {
    page.on('request', (request) => this.#see(request))
  }

  #see(request: Request): void {
    const { pathname, search, hostname } = new URL(request.url())
    if (AD_HOST.test(hostname)) this.adHosts.push(request.url())
    if (!/^\/(api\/v1\/(track-|events|ad-)|ad-frame)/.test(pathname)) return
    const body = (request.postDataJSON() ?? {}) as Record<string, unknown>
    this.all.push({ path: pathname.replace('/api/v1/', ''), query: search, body })
  }

  of(path: string): SeenCall[] {
    return this.all.filter((call) => call.path === path)
  }

  /** The events of one name. */
  events(name: string): Record<string, unknown>[] {
    const named = this.of('events').filter(({ body }) => body['name'] === name)
    return named.map(({ body }) => body['props'] as Record<string, unknown>)
  }
}

/** The phases in which nothing is being timed. */
export const CALM: ReadonlySet<string> = new Set(['idle', 'completed', 'result'])

/**
 * Notes in which phase of a game each of those calls is made, as the page itself sees it: what the
 * browser tells of a request may come late. To be asked for before the page opens.
 */
export async function recordPhasesOfCalls(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const phases: string[] = []
    Object.assign(window, { phasesOfCalls: phases })
    const note = (url: string): void => {
      if (!/track-|events|ad-/.test(url)) return
      const stage = document.querySelector<HTMLElement>('[data-phase]')
      phases.push(stage?.dataset['phase'] ?? 'idle')
    }
    const { fetch: ask } = window
    const beacon = navigator.sendBeacon.bind(navigator)
    window.fetch = (input, init) => {
      note(input instanceof Request ? input.url : String(input))
      return ask(input, init)
    }
    navigator.sendBeacon = (url, data) => {
      note(String(url))
      return beacon(url, data)
    }
  })
  return () => page.evaluate(() => (window as unknown as { phasesOfCalls: string[] }).phasesOfCalls)
}
