import { hash, timingSafeEqual } from 'node:crypto'
import type { RunIds, RunRef } from '../ports/runs.ts'

const NUMBER_BYTES = 5
const CHECK_BYTES = 4
const kinds: readonly RunRef['kind'][] = ['score', 'duel']

/**
 * Nine bytes that look like chance: a check over the number, and the number hidden under a mask made
 * from the check. Without the key nobody makes one that holds, and none tells how many runs there
 * are. A number is given once, so the id of a run that is gone never leads to another.
 */
export function createRunIds(key: string): RunIds {
  const digest = (purpose: string, bytes: Buffer): Buffer =>
    hash('sha256', `${purpose}.${key}.${bytes.toString('hex')}`, 'buffer')
  const checkOf = (number: Buffer) => digest('check', number).subarray(0, CHECK_BYTES)
  const masked = (check: Buffer, number: Buffer): Buffer => {
    const mask = digest('mask', check)
    return Buffer.from(number.map((byte, i) => byte ^ (mask[i] ?? 0)))
  }

  return {
    of({ kind, id }) {
      const number = Buffer.alloc(NUMBER_BYTES)
      number.writeUIntBE(id * kinds.length + kinds.indexOf(kind), 0, NUMBER_BYTES)
      const check = checkOf(number)
      return Buffer.concat([check, masked(check, number)]).toString('base64url')
    },

    read(run) {
      const bytes = Buffer.from(run, 'base64url')
      // Whatever else it may be spelled as, only one spelling was given out.
      if (bytes.length !== CHECK_BYTES + NUMBER_BYTES || bytes.toString('base64url') !== run)
        return null
      const check = bytes.subarray(0, CHECK_BYTES)
      const number = masked(check, bytes.subarray(CHECK_BYTES))
      if (!timingSafeEqual(check, checkOf(number))) return null
      const value = number.readUIntBE(0, NUMBER_BYTES)
      const kind = kinds[value % kinds.length]
      return kind ? { kind, id: Math.floor(value / kinds.length) } : null
    },
  }
}
