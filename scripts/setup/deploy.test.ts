import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const all = (text: string, pattern: RegExp): string[] => [
  ...new Set([...text.matchAll(pattern)].map(([, found = '']) => found)),
]
const settings = all(read('apps/server/src/config.ts'), /'([A-Z][A-Z_]{3,})'/g)

test('what the image is made of is there, and is let in', () => {
  const lines = read('Dockerfile').split('\n')
  const copied = lines
    .filter((line) => /^COPY (?!--from)/.test(line))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
    .filter((path) => path !== '.')
  expect(copied.length).toBeGreaterThan(5)
  const letIn = all(read('.dockerignore'), /^!(.+)$/gm)
  for (const path of copied) {
    expect(existsSync(inRoot(path)), path).toBe(true)
    expect(letIn, path).toContain(path.split('/')[0])
  }
  for (const path of letIn) expect(existsSync(inRoot(path)), path).toBe(true)
})

test('the server’s workspaces are all in the image', () => {
  const { dependencies } = JSON.parse(read('apps/server/package.json')) as {
    dependencies: Record<string, string>
  }
  const own = Object.keys(dependencies).filter((name) => name.startsWith('@reflex/'))
  const image = read('Dockerfile')
  for (const name of own) {
    const folder = name.replace('@reflex/', 'packages/')
    expect(image).toContain(`COPY ${folder} ${folder}\n`)
    expect(image).toContain(`COPY ${folder}/package.json ${folder}/\n`)
  }
})

test('compose gives the nodes settings that exist, from an example that has them all', () => {
  const compose = read('compose.yaml')
  const node = compose.slice(
    compose.indexOf('environment: &environment'),
    compose.indexOf('depends_on'),
  )
  const given = all(node, /^ {4}([A-Z_]+):/gm)
  expect(given.length).toBeGreaterThan(8)
  expect(given.filter((name) => !settings.includes(name))).toEqual([])
  const wanted = all(compose, /\$\{([A-Z_]+)/g).toSorted()
  expect(all(read('.env.example'), /^([A-Z_]+)=/gm).toSorted()).toEqual(wanted)
  for (const name of all(read('deploy/nginx.conf'), /server (node-\d+):8080/g)) {
    expect(compose).toContain(`  ${name}: *node\n`)
  }
})

test('every setting is explained, and nothing that is none', () => {
  const table = read('docs/operations.md').split('## One machine')[0] ?? ''
  expect(all(table, /^\| `([A-Z_]+)`/gm).toSorted()).toEqual(settings.toSorted())
})
