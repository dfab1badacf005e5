export interface PostgresAddress {
  /** One for each host, the same otherwise. */
  readonly urls: readonly string[]
  /** As they are named, for whoever has to look after them. */
  readonly hosts: string
  readonly user: string
  readonly database: string
}

const FORM = /^(?<head>postgres(?:ql)?:\/\/(?:[^/]*@)?)(?<hosts>[^/?#@]+)(?<tail>\/[^?#].*)$/

/** Null for an invalid address, which the caller must not print: it may hold a password. */
export function parsePostgresAddress(address: string): PostgresAddress | null {
  const { head = '', hosts = '', tail = '' } = FORM.exec(address)?.groups ?? {}
  const urls = hosts.split(',').map((host) => head + host + tail)
  const [first] = urls
  if (first === undefined || !urls.every(namesHost)) return null
  const { username, pathname } = new URL(first)
  return {
    urls,
    hosts,
    user: decodeURIComponent(username),
    database: decodeURIComponent(pathname.slice(1)),
  }
}

const namesHost = (url: string): boolean => URL.canParse(url) && new URL(url).hostname !== ''

/** For messages that name where something is. */
export const withoutPassword = (address: string): string =>
  address.replace(/^(\w+:\/\/[^:@/]*):[^/]*@/, '$1@')
