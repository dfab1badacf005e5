import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { installedAsLocked } from './install.mjs'
import { nativeTools, partsFor, platformName, thisPlatform } from './natives.mjs'
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

describe('npm start from a copy that cannot be installed', () => {
  let copy: string
  beforeEach(() => {
    copy = mkdtempSync(join(tmpdir(), 'reflex-start-'))
    const files = execFileSync(
      'git',
      ['ls-files', '.npmrc', 'package*.json', 'scripts', '*/package.json'],
      {
        cwd: inRoot('.'),
        encoding: 'utf8',
      },
    )
    execFileSync('tar', ['-cf', join(copy, 'files.tar'), ...files.trim().split('\n')], {
      cwd: inRoot('.'),
    })
    execFileSync('tar', ['-xf', 'files.tar'], { cwd: copy })
  })
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  const startIn = (env: NodeJS.ProcessEnv) =>
    spawnSync(process.execPath, ['scripts/start.mjs'], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    })

  test('without a network: one line, nothing that looks installed', { timeout: 60_000 }, () => {
    const { status, stderr } = startIn({
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(copy, 'cache'),
      npm_config_fetch_retries: '0',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*registry cannot be reached.*\n$/)
    expect(existsSync(join(copy, 'node_modules/.package-lock.json'))).toBe(false)
  })

  test(
    'every package is asked of the registry that npm is set to',
    { timeout: 60_000 },
    async () => {
      const asked: string[] = []
      const registry = createServer(({ url = '' }, reply) => {
        asked.push(url)
        reply.writeHead(404).end()
      }).listen(0, '127.0.0.1')
      await once(registry, 'listening')
      const { port } = registry.address() as AddressInfo
      const start = spawn(process.execPath, ['scripts/start.mjs'], {
        cwd: copy,
        env: {
          ...process.env,
          npm_config_registry: `http://127.0.0.1:${port}/mirror/`,
          npm_config_cache: join(copy, 'cache'),
          npm_config_fetch_retries: '0',
        },
      })
      let said = ''
      start.stderr.on('data', (chunk) => (said += chunk))
      const [code] = await once(start, 'close')
      registry.close()
      expect(code).toBe(1)
      expect(said).toMatch(/registry answered 404 for /)
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((path) => !path.startsWith('/mirror/'))).toEqual([])
    },
  )

  /** An npm that does what this shell script says. */
  function withNpm(script: string): NodeJS.ProcessEnv {
    mkdirSync(join(copy, 'bin'))
    writeFileSync(join(copy, 'bin/npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    return { PATH: `${join(copy, 'bin')}:${process.env['PATH']}` }
  }

  test('a disk that fills up: npm says all is well, the start does not, nor the next', () => {
    const { status, stderr } = startIn(
      withNpm(`mkdir -p node_modules/.bin
        cp package-lock.json node_modules/.package-lock.json
        echo half a Node > node_modules/.bin/node
        echo 'npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write' >&2`),
    )
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*disk is full.*\n$/)
    for (const left of ['.package-lock.json', '.bin/node']) {
      expect(existsSync(join(copy, 'node_modules', left)), left).toBe(false)
    }
  })

  test('an install that is killed: one line', () => {
    const { status, stderr } = startIn(withNpm('kill -9 $$'))
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*cut off.*\n$/)
  })

  /** An npm that installs all but one package, as it does where the registry lacks an optional one. */
  function withNpmLacking(path: string | undefined): NodeJS.ProcessEnv {
    const env = withNpm(`exec '${process.execPath}' bin/npm.cjs`)
    writeFileSync(
      join(copy, 'bin/npm.cjs'),
      `const { mkdirSync, readFileSync, writeFileSync } = require('node:fs')
      const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
      delete packages['${path}']
      for (const path of Object.keys(packages).filter((path) => path.includes('node_modules/'))) {
        mkdirSync(path, { recursive: true })
        writeFileSync(path + '/package.json', '{}')
      }
      writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages }))`,
    )
    return env
  }

  const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
  const partOf = (name: string) =>
    nativeTools(packages)
      .filter((tool) => tool.name === name)
      .flatMap((tool) => partsFor(tool, thisPlatform()))[0]

  test.for(['rolldown', 'node'])(
    'a part of %s that the registry lacks: one line that names it, and the next start tries again',
    { timeout: 60_000 },
    (tool) => {
      const part = partOf(tool)
      const env = withNpmLacking(part?.path)
      writeFileSync(join(copy, 'bin/node'), '#!/bin/sh\necho v20.0.0\n', { mode: 0o755 })
      for (const turn of ['first', 'second']) {
        const { status, stdout, stderr } = startIn(env)
        expect([status, stdout], turn).toEqual([1, expect.stringContaining('Installing')])
        expect(stderr).toMatch(/^✗ .*\n$/)
        expect(stderr).toContain(`${part?.name} ${part?.entry?.version}`)
        expect(stderr).toContain(platformName(thisPlatform()))
      }
    },
  )

  // A root of one's own, in which mounts are one's own too; not every system lets users have one.
  const mayMount = spawnSync('unshare', ['-rm', 'true']).status === 0

  function startMounted(mount: string) {
    const script = `set -e; ${mount}; exec "$0" scripts/start.mjs`
    return spawnSync('unshare', ['-rm', 'sh', '-c', script, process.execPath], {
      cwd: copy,
      encoding: 'utf8',
    })
  }

  test.skipIf(!mayMount)('a disk that is too small: one line, before anything is fetched', () => {
    const { status, stdout, stderr } = startMounted(
      'mkdir small; mount -t tmpfs -o size=8m tmpfs small; cp -r scripts package*.json small; cd small',
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^✗ The disk is too full: the install needs 400 MB, and \d MB are free/)
  })

  test.skipIf(!mayMount)('a folder that can only be read: one line', () => {
    const { status, stdout, stderr } = startMounted(
      'mount --bind . .; mount -o remount,ro,bind .; cd "$PWD"',
    )
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^✗ .*cannot be written.*\n$/)
  })
})
