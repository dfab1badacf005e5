import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nativeTools, partsFor, platformName, thisPlatform } from './natives.mjs'
import { inRoot } from './paths.mjs'

/** A copy of what the set-up is made of, with nothing installed in it. */
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

const startIn = (env: NodeJS.ProcessEnv, script = 'scripts/start.mjs') =>
  spawnSync(process.execPath, [script], {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })

// Npm itself tries these for ten seconds: the nightly run waits for it.
const isNightly = process.env['THOROUGH'] !== undefined

test.runIf(isNightly)(
  'without a network: one line, nothing that looks installed',
  { timeout: 60_000 },
  () => {
    const { status, stderr } = startIn({
      npm_config_registry: 'http://127.0.0.1:9/',
      npm_config_cache: join(copy, 'cache'),
      npm_config_fetch_retries: '0',
    })
    expect(status).toBe(1)
    expect(stderr).toMatch(/^✗ .*registry cannot be reached.*\n$/)
    expect(existsSync(join(copy, 'node_modules/.package-lock.json'))).toBe(false)
  },
)

test.runIf(isNightly)(
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
      writeFileSync(path + '/package.json', JSON.stringify({ version: packages[path].version }))
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

test.for(isNightly ? ['rolldown', 'node'] : ['rolldown'])(
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

/** An npm that installs everything and a Node of this version, and notes what it was asked for. */
function withWholeNpm(node: string): NodeJS.ProcessEnv {
  const env = withNpmLacking(undefined)
  writeFileSync(
    join(copy, 'bin/npm'),
    `#!/bin/sh
    echo "$1" >> asked
    '${process.execPath}' bin/npm.cjs
    mkdir -p node_modules/.bin
    printf '#!/bin/sh\\necho ${node}\\n' > node_modules/.bin/node
    chmod +x node_modules/.bin/node\n`,
    { mode: 0o755 },
  )
  return env
}

const machineHas = (version: string) =>
  writeFileSync(join(copy, 'bin/node'), `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })

const install = (env: NodeJS.ProcessEnv) => startIn(env, 'scripts/install.mjs')

const machines = [
  ['v26.9.1', 'v26.10.0'],
  ['v26.11.0', 'v26.11.0'],
  ['v20.20.2', 'v26.10.0'],
  ['v28.0.0', 'v28.0.0'],
] as const

test.for(isNightly ? machines : machines.slice(0, 2))(
  'beside %s of the machine and v26.10.0 of the project, %s runs',
  ([machine, used]) => {
    const env = withWholeNpm('v26.10.0')
    machineHas(machine)
    expect(install(env).stdout).toContain(`running on Node ${used}.`)
    // A second time there is nothing to do.
    expect(install(env).stdout).toBe('')
  },
)

const { os, cpu, libc } = thisPlatform()

test.skipIf(os !== 'linux' || libc !== 'glibc')(
  'without libatomic an older Node runs, and the one that cannot takes no room',
  () => {
    const env = withWholeNpm('v26.10.0')
    machineHas('v20.20.2')
    const whole = readFileSync(join(copy, 'bin/npm'), 'utf8').replace('#!/bin/sh', '')
    const own = `node_modules/node-linux-${cpu}/bin`
    writeFileSync(
      join(copy, 'bin/npm'),
      `#!/bin/sh
      if [ "$2" = --prefix ]; then
        mkdir -p "$3/${own}"
        printf '#!/bin/sh\\necho v24.21.0\\n' > "$3/${own}/node"
        chmod +x "$3/${own}/node"
        exit
      fi
      ${whole}
      mkdir ${own}
      printf '#!/bin/sh\\necho libatomic.so.1: cannot open >&2; exit 127\\n' > ${own}/node
      chmod +x ${own}/node
      ln -sf ../node-linux-${cpu}/bin/node node_modules/.bin/node\n`,
    )
    const { stdout, status } = install(env)
    expect([status, stdout]).toEqual([0, expect.stringContaining('running on Node v24.21.0.')])
    expect(stdout).toContain('libatomic1')
    expect(existsSync(join(copy, own, 'node'))).toBe(false)
    expect(install(env).stdout).toBe('')
  },
)

test('packages that were cut off while they were added are not taken for whole', () => {
  const env = withWholeNpm('v26.10.0')
  machineHas('v20.20.2')
  const asked = () => readFileSync(join(copy, 'asked'), 'utf8').trim().split('\n')
  install(env)
  // As after `npm start`: what tests need is missing.
  const vitest = join(copy, 'node_modules/vitest')
  const installed = join(copy, 'node_modules/.package-lock.json')
  const lock = JSON.parse(readFileSync(installed, 'utf8'))
  delete lock.packages['node_modules/vitest']
  writeFileSync(installed, JSON.stringify(lock))
  rmSync(vitest, { recursive: true })
  const whole = readFileSync(join(copy, 'bin/npm'), 'utf8')
  writeFileSync(join(copy, 'bin/npm'), '#!/bin/sh\necho "$1" >> asked\nkill -9 $$\n')
  expect(install(env).status).toBe(1)
  writeFileSync(join(copy, 'bin/npm'), whole)
  expect(install(env).status).toBe(0)
  expect(asked()).toEqual(['ci', 'install', 'ci'])
})
