import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enginePath, presentEngines } from './engines.mjs'

let directory = ''

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'reflex-engines-'))
  vi.stubEnv('PATH', directory)
  vi.stubEnv('FIREFOX_PATH', undefined)
})

afterEach(() => {
  vi.unstubAllEnvs()
})

const put = (name: string): string => {
  writeFileSync(join(directory, name), '')
  return join(directory, name)
}

test('what is there is used, and no more', () => {
  expect(presentEngines()).toEqual([])
  const firefox = put('firefox-esr')
  expect(presentEngines()).toEqual(['firefox'])
  expect(enginePath('firefox')).toBe(firefox)
})

test('WebKit needs a screen as well as its driver', () => {
  put('WebKitWebDriver')
  expect(enginePath('webkit')).toBeUndefined()
  put('Xvfb')
  expect(enginePath('webkit')).toBe(join(directory, 'WebKitWebDriver'))
})

test('another Firefox can be named', () => {
  put('firefox')
  vi.stubEnv('FIREFOX_PATH', '/opt/firefox/firefox')
  expect(enginePath('firefox')).toBe('/opt/firefox/firefox')
})
