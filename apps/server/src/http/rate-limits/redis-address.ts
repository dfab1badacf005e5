export type RedisKind = 'single' | 'cluster' | 'sentinel'

export interface RedisAddress {
  readonly kind: RedisKind
  /** The one there is, some of a cluster, or the Sentinels that know which one it is. */
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  /** What the Sentinels call it; empty where there are none. */
  readonly master: string
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
  /** What every key begins with, for several sites on one Redis. */
  readonly namespace: string
}

const FORM =
  /^(?<scheme>redis|rediss)(?:-(?<kind>cluster|sentinel))?:\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#@]+)(?:\/(?<path>[\w.-]{0,60}))?(?:\?namespace=(?<namespace>[a-z0-9-]{1,30}))?$/
const HOST = /^(?<host>\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(?::(?<port>\d{1,5}))?$/
const USUAL_PORT = { single: 6379, cluster: 6379, sentinel: 26_379 }

/** Null for an invalid address, which the caller must not print: it may hold a password. */
export function parseRedisAddress(url: string): RedisAddress | null {
  const parts = FORM.exec(url)?.groups
  if (!parts) return null
  const kind = (parts['kind'] ?? 'single') as RedisKind
  const tls = parts['scheme'] === 'rediss'
  const path = parts['path'] ?? ''
  const nodes = (parts['hosts'] ?? '').split(',').map((host) => parseHost(host, USUAL_PORT[kind]))
  const username = decoded(parts['user'])
  const password = decoded(parts['password'])
  const known = nodes.filter((node) => node !== null)
  if (known.length !== nodes.length || username === null || password === null) return null
  const fits = {
    single: nodes.length === 1 && /^\d{0,5}$/.test(path),
    cluster: /^0?$/.test(path),
    sentinel: path !== '' && !tls,
  }
  if (!fits[kind]) return null
  return {
    kind,
    nodes: known,
    master: kind === 'sentinel' ? path : '',
    tls,
    username,
    password,
    db: kind === 'single' ? Number(path) : 0,
    namespace: parts['namespace'] ?? 'reflex',
  }
}

function parseHost(text: string, usualPort: number): RedisAddress['nodes'][number] | null {
  const parts = HOST.exec(text)?.groups
  const port = Number(parts?.['port'] ?? usualPort)
  if (!parts || port < 1 || port > 65_535) return null
  return { host: (parts['host'] ?? '').replace(/^\[|\]$/g, ''), port }
}

function decoded(text: string | undefined): string | undefined | null {
  if (text === undefined || text === '') return undefined
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
