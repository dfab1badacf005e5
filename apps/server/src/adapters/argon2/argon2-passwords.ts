import { hash, verify, type Options } from '@node-rs/argon2'
import type { Passwords } from '../../ports/admins.ts'

const ARGON2ID = 2

const options: Options = {
  algorithm: ARGON2ID,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(password, options),
  verify: (stored, password) => verify(stored, password),
}
