import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installedAsLocked } from './install.mjs'

const locked = {
  '': {},
  'apps/server': { version: '0.1.0' },
  'node_modules/@reflex/server': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/lightningcss-win32': { version: '1.0.0', optional: true },
}

describe('whether an install is needed', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'reflex-install-'))
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  function matches(installed: object | undefined): boolean {
    const [lock, hidden] = [join(directory, 'lock.json'), join(directory, 'hidden.json')]
    writeFileSync(lock, JSON.stringify({ packages: locked }))
    if (installed) writeFileSync(hidden, JSON.stringify({ packages: installed }))
    return installedAsLocked(lock, hidden)
  }

  test('not when every locked package is there, but for optional ones of other machines', () => {
    expect(matches({ 'node_modules/fastify': { version: '5.0.0' } })).toBe(true)
  })

  test('when nothing, too little or another version is installed', () => {
    expect(matches(undefined)).toBe(false)
    expect(matches({})).toBe(false)
    expect(matches({ 'node_modules/fastify': { version: '4.9.0' } })).toBe(false)
  })
})
