import { readdirSync, readFileSync } from 'node:fs'
import { storageKeys } from '@reflex/contract'
import { expect, test } from 'vitest'

const sources = new URL('../src/', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, sources), 'utf8')

/** Every name under which the site keeps something, as it stands in the code. */
function namesInCode(): string[] {
  const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  const code = files.filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
  const named = code.flatMap((path) =>
    Array.from(read(path).matchAll(/['`](labs_[a-z_]+)/g), ([, name = '']) => name),
  )
  return [...new Set([...named, ...Object.values(storageKeys)])]
}

test.each(['en', 'ko'])('[PAGE-2] the cookie page in %s names all that is kept', (locale) => {
  const page = read(`features/texts/${locale}/cookies.mdx`)
  const names = namesInCode()
  expect(names.length).toBeGreaterThan(15)
  const families = ['labs_unsent_', 'labs_runs_', 'labs_days_']
  const asShown = names.map((name) => families.find((family) => name.startsWith(family)) ?? name)
  expect(asShown.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
