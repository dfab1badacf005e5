import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../lib/clock.ts'

const DAY_MS = 86_400_000
const GROUPS_OF_A_NETWORK = 4

/** Where a request came from, as a hash that is another one tomorrow. */
export type AddressHash = (request: FastifyRequest) => string

/** A home has one IPv4 address, or a network of IPv6 addresses that share their first 64 bits. */
function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const nothing =
    tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...nothing, ...after].slice(0, GROUPS_OF_A_NETWORK).join(':')
}

export function createAddressHash(secret: string, clock: Clock): AddressHash {
  return ({ ip }) => {
    const day = Math.floor(clock() / DAY_MS)
    return createHmac('sha256', secret)
      .update(`address.${day}.${networkOf(ip)}`)
      .digest('base64url')
  }
}
