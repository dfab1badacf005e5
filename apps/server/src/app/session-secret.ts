import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Made once and kept beside the data, so that sessions survive a restart. */
export function sessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret')
  try {
    return readSecret(file)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600, flush: true })
  try {
    // Linking fails where another start was first, and never leaves half a secret behind.
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readSecret(file)
}

function readSecret(file: string): string {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < 32)
    throw new Error(`${file} does not hold a secret; remove it to make a new one`)
  return secret
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'
