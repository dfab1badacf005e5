import { statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sessionSecret } from './session-secret.ts'
import { temporaryDir } from '../testing/fixtures.ts'

test('the secret is made once, kept for its owner alone and given again', () => {
  const dir = temporaryDir()
  const secret = sessionSecret(dir)
  expect(secret).toMatch(/^[0-9a-f]{64}$/)
  expect(sessionSecret(dir)).toBe(secret)
  expect(statSync(join(dir, 'session-secret')).mode & 0o777).toBe(0o600)
  expect(sessionSecret(temporaryDir())).not.toBe(secret)
})

test('an empty secret file stops the start instead of being used', () => {
  const dir = temporaryDir()
  writeFileSync(join(dir, 'session-secret'), '')
  expect(() => sessionSecret(dir)).toThrow(/does not hold a secret/)
})
