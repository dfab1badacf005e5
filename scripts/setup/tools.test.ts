import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { playwrightsOwn } from './browser.mjs'
import { inRoot } from './paths.mjs'
import { commandFor } from './tools.mjs'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'reflex-tools-'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

test("Playwright's browser counts once all of it is there", () => {
  const folder = join(home, '.cache/ms-playwright/chromium-1300')
  const browser = join(folder, 'chrome-linux/chrome')
  mkdirSync(dirname(browser), { recursive: true })
  writeFileSync(browser, '')
  expect(playwrightsOwn(home)).toBeUndefined()
  writeFileSync(join(folder, 'INSTALLATION_COMPLETE'), '')
  expect(playwrightsOwn(home)).toBe(browser)
})

test('one command gets what is missing', () => {
  const missing = [{ name: 'nginx', brew: 'nginx' }, { name: 'xvfb' }]
  const only = (there: string) => (name: string) => (name === there ? `/bin/${name}` : undefined)
  expect(commandFor(missing, only('apt-get'))).toBe(
    'sudo apt-get install -y --no-install-recommends nginx xvfb',
  )
  expect(commandFor(missing, only('brew'))).toBe('brew install nginx')
  expect(commandFor(missing, only('none'))).toBe('install nginx, xvfb')
})

/** What a shell script needs of this machine, without browser, database or proxy. */
function withoutTools(script: string) {
  const bin = join(home, 'bin')
  mkdirSync(bin)
  for (const [name, text] of [
    ['apt-get', 'echo "apt-get was run"'],
    ['playwright', 'echo "playwright was run"'],
  ] as const) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  }
  const module = JSON.stringify(inRoot('scripts/setup/tools.mjs'))
  return spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `const tools = await import(${module}); ${script}`],
    { encoding: 'utf8', env: { PATH: bin, HOME: home } },
  )
}

test('--no-install gets nothing, and the end of the run says loudly what was not run', () => {
  const { stdout, stderr } = withoutTools(
    'tools.installNothing(); await tools.getTools(); console.log("the end"); for (const line of tools.notRun()) console.log(line)',
  )
  expect(stderr).toBe('')
  expect(stdout).not.toContain('was run')
  const end = stdout.slice(stdout.indexOf('the end'))
  expect(end).toContain('NOT RUN')
  expect(end).toContain('the end-to-end tests (chromium)')
  expect(end).toMatch(/To run them too: sudo apt-get install .*chromium/)
})

test('a run that needed no tools says nothing of them', () => {
  const { stdout } = withoutTools('console.log(tools.notRun().length)')
  expect(stdout).toBe('0\n')
})
