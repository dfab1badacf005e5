import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installedAsLocked } from './install.mjs'
import { npmFailure } from './npm-failure.mjs'

const locked = {
  '': {},
  'apps/server': { version: '0.1.0' },
  'node_modules/@reflex/server': { link: true },
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0', dev: true },
  'node_modules/lightningcss-win32': { version: '1.0.0', optional: true },
}

const everything = {
  'node_modules/fastify': { version: '5.0.0' },
  'node_modules/vitest': { version: '5.1.0' },
}

describe('whether an install is needed', () => {
  let directory: string
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'reflex-install-'))
    isThere = () => true
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  function matches(installed: object | undefined, withTests = true): boolean {
    const [lock, hidden] = [join(directory, 'lock.json'), join(directory, 'hidden.json')]
    writeFileSync(lock, JSON.stringify({ packages: locked }))
    if (installed) writeFileSync(hidden, JSON.stringify({ packages: installed }))
    return installedAsLocked(withTests, lock, hidden, isThere)
  }
  let isThere = (_path: string) => true

  test('not when every locked package is there, but for optional ones of other machines', () => {
    expect(matches(everything)).toBe(true)
  })

  test('running does not wait for what only tests need', () => {
    expect(matches({ 'node_modules/fastify': { version: '5.0.0' } }, false)).toBe(true)
    expect(matches({ 'node_modules/fastify': { version: '5.0.0' } }, true)).toBe(false)
    expect(matches({ 'node_modules/vitest': { version: '5.1.0' } }, false)).toBe(false)
  })

  test('when nothing, too little or another version is installed', () => {
    expect(matches(undefined)).toBe(false)
    expect(matches({})).toBe(false)
    expect(matches({ ...everything, 'node_modules/fastify': { version: '4.9.0' } })).toBe(false)
  })

  test('when a package that npm has written down is not in its folder', () => {
    isThere = (path) => path !== 'node_modules/fastify'
    expect(matches(everything)).toBe(false)
  })
})

describe('an install that fails says why in one line', () => {
  test.for([
    ['ENOTFOUND', /cannot be reached/],
    ['ENOSPC', /disk is full/],
    ['EROFS', /cannot be written/],
    ['EUSAGE', /do not fit together/],
  ] as const)('%s', ([code, words]) => {
    const line = npmFailure(1, `npm error code ${code}\nnpm error more`)
    expect(line).toMatch(words)
    expect(line).not.toContain('\n')
  })

  test('a file that could not be unpacked, of which npm only warns', () => {
    const warning = 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write'
    expect(npmFailure(0, warning)).toMatch(/disk is full/)
  })

  test('npm that was killed', () => {
    expect(npmFailure(137, '')).toMatch(/cut off.*signal \(9\)/)
  })

  test.for([
    ['404 Not Found', '404'],
    ['403 403 Forbidden', '403'],
  ] as const)('a package that the registry does not give: %s', ([words, status]) => {
    const line = npmFailure(
      1,
      `npm error code E${status}\nnpm error ${words} - GET https://npm.example/fastify/-/fastify-5.0.0.tgz - not_found\nnpm error ${status}`,
    )
    expect(line).toContain(`answered ${status} for fastify/-/fastify-5.0.0.tgz. Check`)
    expect(line).not.toContain('\n')
  })

  test('an unknown code is named, with npm’s own words before', () => {
    expect(npmFailure(7, 'npm error code EODD')).toMatch(/^npm error code EODD\n.*EODD/)
    expect(npmFailure(7, '')).toContain('7')
  })
})
