import { hash, timingSafeEqual } from 'node:crypto'
import type { RunIds } from './port.ts'

const NUMBER_BYTES = 5
const CHECK_BYTES = 4
const hexOf = (number: number | bigint): string =>
  number.toString(16).padStart(NUMBER_BYTES * 2, '0')

/**
 * Nine bytes that look like chance: a check over the number, and the number hidden under a mask made
 * from the check. Without the key no valid one can be made, and none reveals how many runs there
 * are. A number is given once, so the id of a run that is gone never leads to another.
 */
export function createRunIds(key: string): RunIds {
  // In hexadecimal: every answer to a score has such an id, and a buffer takes longer than a digest.
  const digest = (purpose: string, hex: string): string =>
    hash('sha256', `${purpose}.${key}.${hex}`, 'hex')
  const checkOf = (number: string) => digest('check', number).slice(0, CHECK_BYTES * 2)
  const masked = (check: string, number: string): string => {
    const mask = digest('mask', check)
    return hexOf(BigInt(`0x${number}`) ^ BigInt(`0x${mask.slice(0, NUMBER_BYTES * 2)}`))
  }

  return {
    of(id) {
      const number = hexOf(id)
      const check = checkOf(number)
      return Buffer.from(check + masked(check, number), 'hex').toString('base64url')
    },

    read(run) {
      const bytes = Buffer.from(run, 'base64url')
      // Whatever else it may be spelled as, only one spelling was given out.
      if (bytes.length !== CHECK_BYTES + NUMBER_BYTES || bytes.toString('base64url') !== run)
        return null
      const check = bytes.toString('hex', 0, CHECK_BYTES)
      const number = masked(check, bytes.toString('hex', CHECK_BYTES))
      if (!timingSafeEqual(Buffer.from(check), Buffer.from(checkOf(number)))) return null
      return Number.parseInt(number, 16)
    },
  }
}
