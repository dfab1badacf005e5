export interface RedisAddress {
  readonly nodes: readonly { readonly host: string; readonly port: number }[]
  readonly cluster: boolean
  readonly tls: boolean
  readonly username: string | undefined
  readonly password: string | undefined
  readonly db: number
  /** What every key begins with, for several sites on one Redis. */
  readonly namespace: string
}

const FORM =
  /^(?<scheme>redis|rediss|redis-cluster|rediss-cluster):\/\/(?:(?<user>[^:@/]*)(?::(?<password>[^@/]*))?@)?(?<hosts>[^/?#@]+)(?:\/(?<db>\d{0,5}))?(?:\?namespace=(?<namespace>[a-z0-9-]{1,30}))?$/
const HOST = /^(?<host>\[[0-9a-fA-F:.]+\]|[a-zA-Z0-9._-]+)(?::(?<port>\d{1,5}))?$/

/** Null for what is no address: the caller says so without repeating it, for it may hold a password. */
export function parseRedisAddress(url: string): RedisAddress | null {
  const parts = FORM.exec(url)?.groups
  if (!parts) return null
  const nodes = (parts['hosts'] ?? '').split(',').map(parseHost)
  const scheme = parts['scheme'] ?? ''
  const cluster = scheme.endsWith('-cluster')
  const db = Number(parts['db'] ?? 0)
  const username = decoded(parts['user'])
  const password = decoded(parts['password'])
  const known = nodes.filter((node) => node !== null)
  if (known.length !== nodes.length || username === null || password === null) return null
  if (cluster ? db !== 0 : nodes.length > 1) return null
  const namespace = parts['namespace'] ?? 'reflex'
  return {
    nodes: known,
    cluster,
    tls: scheme.startsWith('rediss'),
    username,
    password,
    db,
    namespace,
  }
}

function parseHost(text: string): RedisAddress['nodes'][number] | null {
  const parts = HOST.exec(text)?.groups
  const port = Number(parts?.['port'] ?? 6379)
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
