import type { Passwords } from '../features/operators/port.ts'

/** As slow as nothing, and counting: time is compared by the work that was done. */
export function countingPasswords(): Passwords & { verified: string[] } {
  const verified: string[] = []
  return {
    verified,
    hash: async (password) => `hash of ${password}`,
    async verify(hash, password) {
      verified.push(hash)
      return hash === `hash of ${password}`
    },
  }
}
