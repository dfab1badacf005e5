import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../setup/paths.mjs'
import { makeOneFiles } from './make.ts'

const folder = mkdtempSync(join(tmpdir(), 'reflex one-file-'))
let option = ''
beforeAll(async () => {
  option = await makeOneFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What a program says that stands where the server does. */
const said = (program: string): string =>
  execFileSync(process.execPath, ['--input-type=module', '--eval', program], {
    cwd: inRoot('apps/server'),
    env: { PATH: process.env['PATH'], NODE_OPTIONS: option },
    encoding: 'utf8',
    stdio: 'pipe',
  }).trim()

test('a package is taken from its one file, and its entries share what they have in common', () => {
  const program = `
    import { Type } from 'typebox'
    import { Compile } from 'typebox/compile'
    import { Value } from 'typebox/value'
    const schema = Type.Object({ rank: Type.Integer({ minimum: 1 }) })
    console.log(import.meta.resolve('kysely'))
    console.log([0, 1].map((rank) => [Compile(schema).Check({ rank }), Value.Check(schema, { rank })]).join(' '))
  `
  const [kysely, checked] = said(program).split('\n')
  expect(decodeURI(kysely ?? '')).toBe(`file://${join(folder, 'kysely.mjs')}`)
  expect(checked).toBe('false,false true,true')
})

test('an entry that nobody named is refused, as it would bring a second copy', () => {
  expect(() => said(`await import('typebox/format')`)).toThrow(
    'typebox/format: name this entry in scripts/one-file/make.ts',
  )
})

test('the server is taken from its own', () => {
  const main = said(`console.log(import.meta.resolve('./src/main.ts'))`)
  expect(decodeURI(main)).toBe(`file://${join(folder, 'server/main.mjs')}`)
})
