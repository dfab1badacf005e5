import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  nativeTools,
  partsFor,
  platformName,
  supportedPlatforms,
  toolsWithoutNative,
  type Packages,
  type Platform,
} from './natives.mjs'
import { inRoot } from './paths.mjs'

interface Needs {
  dependencies?: Record<string, string>
  devDependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

const readJson = (path: string) => JSON.parse(readFileSync(inRoot(path), 'utf8'))

const needs = ({ dependencies = {}, devDependencies = {}, optionalDependencies = {} }: Needs) => ({
  dependencies,
  devDependencies,
  optionalDependencies,
})

const locked: Packages & Record<string, Needs> = readJson('package-lock.json').packages
const workspaces = Object.keys(locked).filter((path) => !path.includes('node_modules/'))

test.for(workspaces)("the lock file knows what '%s' needs", (path) => {
  const written: Needs = readJson(path === '' ? 'package.json' : `${path}/package.json`)
  expect(needs(locked[path] ?? {})).toEqual(needs(written))
})

const nameAt = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 13)

test('the lock file has the address of every package, at the public registry and no other', () => {
  const fetched = Object.entries(locked).filter(
    ([path, { link, inBundle }]) => path.includes('node_modules/') && !link && !inBundle,
  )
  expect(fetched.length).toBeGreaterThan(500)
  for (const [path, { name = nameAt(path), version, resolved, integrity }] of fetched) {
    const file = `${name.slice(name.indexOf('/') + 1)}-${version}.tgz`
    expect(resolved, path).toBe(`https://registry.npmjs.org/${name}/-/${file}`)
    expect(integrity, path).toMatch(/^sha512-/)
  }
})

/** The Node packages have no build for musl: there the machine's own Node is used. */
const mustHave = (platform: Platform) =>
  nativeTools(locked).filter(({ path }) => platform.libc !== 'musl' || path !== '')

const lacking = (packages: Packages, platform: Platform): string[] =>
  nativeTools(packages)
    .filter(({ path }) => mustHave(platform).some((tool) => tool.path === path))
    .filter((tool) => partsFor(tool, platform).length === 0)
    .map(({ name }) => name)

describe.for(supportedPlatforms.map((platform) => ({ ...platform, name: platformName(platform) })))(
  'native tools on $name',
  ({ name: _name, ...platform }) => {
    test('are all in the lock file', () => {
      expect(lacking(locked, platform)).toEqual([])
    })

    test('are missed when their part for it is not', () => {
      const tools = mustHave(platform)
      expect(tools.length).toBeGreaterThan(8)
      for (const tool of tools) {
        const without = { ...locked }
        for (const { path } of partsFor(tool, platform)) delete without[path]
        expect(lacking(without, platform), tool.name).toEqual([tool.name])
        if (tool.path !== '') {
          expect(toolsWithoutNative(locked, without, platform, true)).toMatchObject([
            { name: tool.name },
          ])
        }
      }
    })
  },
)

test('no native package is named by a tool and absent from the lock file', () => {
  const absent = nativeTools(locked).flatMap(({ parts }) => parts.filter(({ entry }) => !entry))
  expect(absent.map(({ name }) => name)).toEqual([])
})

test('the SQLite driver ships a binary for every platform', () => {
  const shipped = readdirSync(inRoot('node_modules/better-sqlite3/prebuilds')).join(' ')
  for (const { os, cpu, libc } of supportedPlatforms) {
    expect(shipped).toContain(`${os}${libc === 'musl' ? libc : ''}-${cpu}.node`)
  }
})

describe('npm ci, tried for each platform', () => {
  let directory: string
  beforeAll(() => {
    directory = mkdtempSync(join(tmpdir(), 'reflex-lock-'))
    const files = workspaces.map((path) => join(path, 'package.json'))
    for (const file of [...files, 'package-lock.json']) {
      mkdirSync(dirname(join(directory, file)), { recursive: true })
      cpSync(inRoot(file), join(directory, file))
    }
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  /** Each costs npm two seconds: the nightly run, and who raises a dependency, try them all. */
  const platforms = process.env['THOROUGH'] ? supportedPlatforms : supportedPlatforms.slice(0, 2)

  async function planned({ os, cpu, libc }: Platform): Promise<string> {
    const where = [`--os=${os}`, `--cpu=${cpu}`, ...(libc ? [`--libc=${libc}`] : [])]
    const args = ['ci', '--dry-run', '--no-audit', '--no-fund', '--ignore-scripts', ...where]
    const { stdout } = await promisify(execFile)('npm', args, { cwd: directory })
    return stdout
  }

  test(
    'takes the part of every native tool, and no other platform’s',
    { timeout: 60_000 },
    async () => {
      const plans = await Promise.all(platforms.map(planned))
      for (const [index, platform] of platforms.entries()) {
        const plan = plans[index] ?? ''
        for (const tool of mustHave(platform)) {
          const parts = partsFor(tool, platform).map(({ name }) => name)
          expect(
            parts.filter((name) => plan.includes(`add ${name} `)),
            tool.name,
          ).toEqual(parts)
        }
        expect(plan.match(/^add .*win32.*$/gm)).toBeNull()
      }
    },
  )
})
