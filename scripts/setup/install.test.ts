import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installedAsLocked } from './install.mjs'
import { npmFailure } from './npm-failure.mjs'
import { inRoot } from './paths.mjs'

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
  })
  afterEach(() => rmSync(directory, { recursive: true, force: true }))

  function matches(installed: object | undefined, withTests = true): boolean {
    const [lock, hidden] = [join(directory, 'lock.json'), join(directory, 'hidden.json')]
    writeFileSync(lock, JSON.stringify({ packages: locked }))
    if (installed) writeFileSync(hidden, JSON.stringify({ packages: installed }))
    return installedAsLocked(withTests, lock, hidden)
  }

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

  test('a code that nobody foresaw is named', () => {
    expect(npmFailure(7, 'npm error code EODD')).toContain('EODD')
    expect(npmFailure(7, '')).toContain('7')
  })
})

describe('npm start from a copy that cannot be installed', () => {
  let copy: string
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'reflex-start-'))
    const files = execFileSync('git', ['ls-files', 'package*.json', 'scripts', '*/package.json'], {
      cwd: inRoot('.'),
      encoding: 'utf8',
    })
    execFileSync('tar', ['-cf', join(copy, 'files.tar'), ...files.trim().split('\n')], {
      cwd: inRoot('.'),
    })
    execFileSync('tar', ['-xf', 'files.tar'], { cwd: copy })
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  test(
    'without a network: one line at the end, nothing that looks installed',
    { timeout: 60_000 },
    () => {
      const { status, stderr } = spawnSync(process.execPath, ['scripts/start.mjs'], {
        cwd: copy,
        encoding: 'utf8',
        env: {
          ...process.env,
          npm_config_registry: 'http://127.0.0.1:9/',
          npm_config_cache: join(copy, 'cache'),
          npm_config_fetch_retries: '0',
        },
      })
      expect(status).toBe(1)
      expect(stderr.trim().split('\n').at(-1)).toMatch(/^✗ .*registry cannot be reached/)
      expect(installedAsLocked(false, join(copy, 'package-lock.json'), join(copy, 'no'))).toBe(
        false,
      )
    },
  )
})
