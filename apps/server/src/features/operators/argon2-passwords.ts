import { hash, verify, type Options } from '@node-rs/argon2'
import type { Passwords } from './port.ts'

/** The library's own choice of algorithm is argon2id. */
const options: Options = {
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
}
