import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../ports/clock.ts'

const DAY_MS = 86_400_000
const GROUPS_OF_A_HOUSE = 4

/** Of a request, where it came from: a hash that means nothing tomorrow. */
export type AddressMark = (request: FastifyRequest) => string

/** A house has one address of the old kind, and 64 bits of the new one. */
function houseOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail ? tail.split(':') : []
  const nothing =
    tail === undefined ? [] : Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...nothing, ...after].slice(0, GROUPS_OF_A_HOUSE).join(':')
}

export function createAddressMark(secret: string, clock: Clock): AddressMark {
  return ({ ip }) => {
    const day = Math.floor(clock() / DAY_MS)
    return createHmac('sha256', secret)
      .update(`address.${day}.${houseOf(ip)}`)
      .digest('base64url')
  }
}
