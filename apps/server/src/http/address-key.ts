import type { FastifyRequest } from 'fastify'

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
/** A network of one customer: whoever has one address of it has all of them. */
const NETWORK_GROUPS = 4

/** Under what an address is counted: itself, or of IPv6 the network that one customer is given. */
export function addressKey(address: string): string {
  if (!address.includes(':')) return address
  const mapped = MAPPED.exec(address)?.[1]
  return mapped ?? networkOf(address)
}

declare module 'fastify' {
  interface FastifyRequest {
    foundIp?: string | undefined
    addressKey?: string | undefined
  }
}

type Asked = Pick<FastifyRequest, 'ip' | 'foundIp' | 'addressKey'>

/** To find the address behind proxies takes as long as a limit, and several ask for it. */
export const ipOf = (request: Asked): string => (request.foundIp ??= request.ip)

export const keyOf = (request: Asked): string => (request.addressKey ??= addressKey(ipOf(request)))

function networkOf(address: string): string {
  const [bare = ''] = address.toLowerCase().split('%', 1)
  const [before = '', after] = bare.split('::', 2)
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const hidden = after === undefined ? 0 : Math.max(0, 8 - head.length - tail.length)
  const groups = [...head, ...Array.from({ length: hidden }, () => '0'), ...tail]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => group.replace(/^0+(?=.)/, ''))
  return `${network.join(':')}::/64`
}
