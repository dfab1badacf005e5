import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDaemonsDown } from './packages.mjs'

let directory: string
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reflex-packages-'))
})
afterEach(() => rmSync(directory, { recursive: true, force: true }))

test('while packages are installed none of their daemons may start', () => {
  const policy = join(directory, 'policy')
  const restore = keepDaemonsDown(policy)
  expect(spawnSync(policy, ['nginx', 'start']).status).toBe(101)
  restore()
  expect(existsSync(policy)).toBe(false)
})

test("a machine's own word on that stays as it is", () => {
  const policy = join(directory, 'policy')
  writeFileSync(policy, 'theirs')
  keepDaemonsDown(policy)()
  expect(readFileSync(policy, 'utf8')).toBe('theirs')
})
