/** Of the browsers that there are: Chrome and its kin, Firefox, Edge, Safari. */
const known = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const

const LONGEST = 1500

/**
 * Whether the server may send something there. An address comes from a browser, so it could be anybody's:
 * those of services that are known, and of origins that the operator has named.
 */
export function isPushService(endpoint: string, others: readonly string[]): boolean {
  if (endpoint.length > LONGEST || !URL.canParse(endpoint)) return false
  const { origin, protocol, hostname, port, username, password } = new URL(endpoint)
  if (username !== '' || password !== '') return false
  if (others.includes(origin)) return true
  if (protocol !== 'https:' || port !== '') return false
  return known.some((name) => hostname === name || hostname.endsWith(`.${name}`))
}
