/** What an answer was, and as much of it as a page can show. */
export interface Answered {
  readonly status: number
  readonly ms: number
  readonly bytes: number
  readonly shown: string
}

const SHOWN_AT_MOST = 6000

/** Public calls of this site alone: the page is no way to somewhere else. */
export const isOwnAddress = (path: string): boolean => path.startsWith('/api/v1/')

function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

/** As a program would: without a cookie, and with whatever answer comes. */
export async function askSite(path: string): Promise<Answered> {
  const since = performance.now()
  const reply = await fetch(path, { credentials: 'omit', cache: 'no-store' })
  const text = await reply.text()
  const ms = performance.now() - since
  const whole = pretty(text)
  const shown = whole.length > SHOWN_AT_MOST ? `${whole.slice(0, SHOWN_AT_MOST)}\n…` : whole
  return { status: reply.status, ms, bytes: new TextEncoder().encode(text).length, shown }
}
