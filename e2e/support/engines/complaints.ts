import { POSTED } from '../front.ts'

/**
 * WebDriver knows no console. So each page runs this before its own scripts, and the front hears what
 * a console would have shown.
 */
function listen(address: string): void {
  let isLeft = false
  // What a page was still fetching when it was left is no fault.
  addEventListener('beforeunload', () => (isLeft = true))
  const tell = (...what: unknown[]): void => {
    if (isLeft) return
    navigator.sendBeacon(address, `${location.pathname}: ${what.map(String).join(' ')}`)
  }
  for (const level of ['error', 'warn'] as const) {
    const write = console[level].bind(console)
    console[level] = (...what: unknown[]): void => {
      tell(level, ...what)
      write(...what)
    }
  }
  addEventListener(
    'error',
    ({ message, target }) => tell('error', message ?? (target as Element).outerHTML),
    { capture: true },
  )
  addEventListener('unhandledrejection', ({ reason }) => tell('rejection', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    tell('policy', violatedDirective, blockedURI),
  )
}

export const complaintScript = `(${String(listen)})(${JSON.stringify(POSTED)})`
