import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const docs = ['README.md', 'CONTRIBUTING.md', ...globSync('docs/{architecture,operations}.md')]

/** Where a path in the documents may begin. */
const bases = ['', 'apps/server/src/', 'apps/site/', 'apps/site/src/', 'apps/admin/src/']

const kept = globSync('{apps,packages,bench,e2e,scripts,docs,deploy,*.*,.*}/**', {
  exclude: (name) => name === 'node_modules' || name === 'dist',
})
const paths = new Set([...kept, ...globSync('*')])
const names = new Set([...paths].map((path) => basename(path)))

const isThere = (path: string): boolean =>
  path.includes('/')
    ? bases.some((base) => paths.has(`${base}${path}`.replace(/\/$/, '')))
    : names.has(path)

/** Paths of sources in backquotes, as far as they name one place: no pattern, no call, no address. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:[\w-][\w.-]*\/)*[\w.-]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => /^[a-z].*(?:\/|\.(?:ts|tsx|mjs|sql|json|css|md|yaml)$)/.test(path))

test.each(docs)('every path that %s names exists', (doc) => {
  const named = pathsIn(readFileSync(doc, 'utf8'))
  expect(named.filter((path) => !isThere(path))).toEqual([])
})

test('a path that is gone is found', () => {
  expect(pathsIn('see `store/sql/gone.ts` and `gone-too.ts`').some(isThere)).toBe(false)
})
