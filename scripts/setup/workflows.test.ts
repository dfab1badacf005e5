import { existsSync, globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { inRoot } from './paths.mjs'

const files = globSync('.github/workflows/*.yml', { cwd: inRoot('.') })
const read = (path: string): string => readFileSync(inRoot(path), 'utf8')
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

test.for(files)(
  '%s names every action by a commit, and beside it the version that this is',
  (file) => {
    const used = all(read(file), /uses: (.+)$/gm)
    expect(used.length).toBeGreaterThan(0)
    for (const use of used) expect(use).toMatch(/^[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/)
  },
)

test('one version of an action is one commit, everywhere', () => {
  const commits = new Map<string, string>()
  for (const use of files.flatMap((file) => all(read(file), /uses: (.+)$/gm))) {
    const [, owner = '', commit = '', version = ''] =
      /^([\w-]+\/[\w-]+)\S*@(\w+) # (\S+)$/.exec(use) ?? []
    expect(commits.get(`${owner} ${version}`) ?? commit, use).toBe(commit)
    commits.set(`${owner} ${version}`, commit)
  }
})

test.for(files)('what %s runs is there', (file) => {
  const text = read(file)
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  for (const name of all(text, /npm run (?:-s )?([\w:]+)/g))
    expect(scripts, name).toHaveProperty(name)
  for (const path of all(text, /node (scripts\/\S+)/g))
    expect(existsSync(inRoot(path)), path).toBe(true)
  for (const path of all(text, /run: (\.ci\/\S+)/g))
    expect(existsSync(inRoot(path)), path).toBe(true)
})

test('no workflow may do more than read unless a job says so', () => {
  for (const file of files) expect(read(file), file).toContain('\npermissions:\n  contents: read\n')
})

test('one Node is named in all places that name one', () => {
  const [node = ''] = read('.nvmrc').trim().split('\n')
  const { optionalDependencies } = JSON.parse(read('package.json')) as {
    optionalDependencies: Record<string, string>
  }
  expect(new Set(Object.values(optionalDependencies))).toEqual(new Set([node]))
  const major = node.split('.')[0]
  for (const file of ['Dockerfile', '.devcontainer/Dockerfile', '.github/workflows/test.yml']) {
    for (const image of all(read(file), /\bnode:(\d+)-/g)) expect(image, file).toBe(major)
  }
})
