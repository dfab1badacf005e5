import type { IncomingMessage } from 'node:http'

/** Letters that mean the same whether they are written as themselves or by their number. */
const PLAIN = /%(?:2[DE]|3\d|4[1-9A-F]|5[\dAF]|6[1-9A-F]|7[\dAE])/gi
const ABSOLUTE = /^https?:\/\/[^/?#]*/i

/**
 * One spelling for each address: whoever looks at the text sees what the router will see. An address
 * that cannot be decoded names nothing, and is answered as any other that does not exist.
 */
export function readableUrl({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.startsWith('/') ? url : withoutOrigin(url)
  if (!path.includes('%')) return path
  const end = path.search(/[?#]/)
  const asked = end === -1 ? path : path.slice(0, end)
  const plain = asked.replaceAll(PLAIN, (code) => String.fromCharCode(Number(`0x${code.slice(1)}`)))
  try {
    decodeURI(plain)
    return plain + path.slice(asked.length)
  } catch {
    return plain.startsWith('/api/') ? '/api/unreadable' : '/unreadable'
  }
}

/** A proxy's way to ask names the host as well; who is asked is said by the Host header alone. */
function withoutOrigin(url: string): string {
  if (!ABSOLUTE.test(url)) return '/unreadable'
  const rest = url.replace(ABSOLUTE, '')
  return rest.startsWith('/') ? rest : `/${rest}`
}
