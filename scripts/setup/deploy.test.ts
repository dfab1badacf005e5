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

/** The stages of the image by name; the last one, which is what runs, has none. */
const stages = new Map(
  read('Dockerfile')
    .split(/^(?=FROM )/m)
    .filter((text) => text.startsWith('FROM '))
    .map((text) => [
      /^FROM (?:--\S+ )?\S+ AS (\S+)/.exec(text)?.[1] ?? 'image',
      text.replaceAll('\\\n', ''),
    ]),
)
const stage = (name: string): string => stages.get(name) ?? ''

const folderOf = (name: string): string =>
  existsSync(inRoot(`packages/${name}`)) ? `packages/${name}` : `apps/${name}`

/** The folders of the workspaces that those in these folders are made of, themselves included. */
function workspacesOf(folders: readonly string[]): string[] {
  const found = new Set(folders)
  for (const folder of found) {
    const { dependencies } = JSON.parse(read(`${folder}/package.json`)) as {
      dependencies: Record<string, string>
    }
    for (const name of Object.keys(dependencies)) {
      if (name.startsWith('@reflex/')) found.add(folderOf(name.slice('@reflex/'.length)))
    }
  }
  return [...found]
}

test.each([
  ['build', ['apps/site', 'apps/admin']],
  ['dependencies', ['apps/server']],
])('the stage %s installs what is locked for its workspaces and no more', (name, folders) => {
  // Without --workspace the root's own come too: test tools, and a second Node of 186 MB.
  const installs = all(stage(name), /(npm (?:ci|i|install)\b.*)/g)
  expect(installs).toHaveLength(1)
  expect(installs[0]).toMatch(/^npm ci .*--omit=dev/)
  expect(installs[0]).not.toContain('--include-workspace-root')
  expect(all(installs[0] ?? '', /--workspace (\S+)/g)).toEqual(folders)
  for (const folder of workspacesOf(folders)) {
    expect(stage(name)).toContain(`COPY ${folder}/package.json ${folder}/\n`)
  }
})

test('the image has the server’s workspaces and the built sites, and nothing is installed in it', () => {
  const image = stage('image')
  for (const folder of workspacesOf(['apps/server'])) {
    expect(image).toContain(`COPY ${folder} ${folder}\n`)
  }
  for (const site of ['apps/site/dist', 'apps/admin/dist']) {
    expect(image).toContain(`COPY --from=build /app/${site} ${site}\n`)
  }
  expect(image).not.toMatch(/\bnpm (ci|i|install)\b/)
  expect(image).toMatch(/^USER node$/m)
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
  // The image sets these three, the fourth is for load tests, and PostgreSQL is not copied by a node.
  const own = ['PORT', 'HOST', 'DATA_DIR', 'RATE_LIMITS', 'BACKUPS', 'BACKUP_DIR']
  expect([...given, ...own].toSorted()).toEqual(settings.toSorted())
  const wanted = all(compose, /\$\{([A-Z_]+)/g).toSorted()
  expect(all(read('.env.example'), /^([A-Z_]+)=/gm).toSorted()).toEqual(wanted)
})

test('compose builds the image once, with every argument of the build', () => {
  const compose = read('compose.yaml')
  // Two builds at once of one image fail each other: "already exists".
  expect(compose.match(/^ +build:/gm)).toHaveLength(1)
  const buildArgs = all(/args:\n((?: {8}\S.*\n)+)/.exec(compose)?.[1] ?? '', /^ +([A-Z_]+):/gm)
  expect(buildArgs).toEqual(all(read('Dockerfile'), /^ARG ([A-Z_]+)/gm))
})

test('each node keeps the address under which the proxy has looked it up', () => {
  const compose = read('compose.yaml')
  const nodes = all(read('deploy/nginx.conf'), /server (node-\d+):8080/g)
  expect(nodes.length).toBeGreaterThan(1)
  const addresses = nodes.map((name) => {
    const service = new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(compose)?.[1] ?? ''
    expect(service).toContain('<<: *node')
    const address = /ipv4_address: '([^']+)'/.exec(service)?.[1] ?? `${name} has none`
    expect(compose).toContain(`      - ${name}:${address}\n`)
    return address
  })
  expect(new Set(addresses).size).toBe(nodes.length)
  // Addresses are given to the others from 128 on.
  expect(compose).toMatch(/ip_range: \S+\.128\/25/)
  for (const address of addresses) expect(Number(address.split('.').at(-1))).toBeLessThan(128)
})

test('every setting is explained, and nothing that is none', () => {
  const table = read('docs/operations.md').split('## One machine')[0] ?? ''
  expect(all(table, /^\| `([A-Z_]+)`/gm).toSorted()).toEqual(settings.toSorted())
})

test('the unit of the page starts what the commands before it install and build', () => {
  const page = read('docs/operations.md')
  const part = page.slice(page.indexOf('## One machine\n'), page.indexOf('## Many machines\n'))
  const [, commands = ''] = /```sh\n(.*?)```/s.exec(part) ?? []
  expect(part.indexOf('```sh')).toBeLessThan(part.indexOf('```ini'))
  expect(commands.trim().split('\n').slice(-2)).toEqual([
    expect.stringMatching(/^npm ci /),
    'npm run build',
  ])
  const [, folder, entry = ''] = /ExecStart=(\S+)\/node_modules\/.bin\/node (\S+)/.exec(part) ?? []
  expect(part).toContain(`WorkingDirectory=${folder}\n`)
  expect(existsSync(inRoot(entry))).toBe(true)
})

// What the tools of the server do is tried beside them: apps/server/src/tools/operations-page.test.ts.
test('every command of the page is one that is there', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = all(read('docs/operations.md'), /npm run (?:-s )?([a-z:]+)/g)
  expect(named.length).toBeGreaterThan(6)
  expect(named.filter((name) => scripts[name] === undefined)).toEqual([])
})

test('the page tells what every metric is, and of none that is not there', () => {
  const code = ['apps/server/src/app/gauges.ts', 'apps/server/src/ops/prometheus-metrics.ts']
  const made = code.flatMap((path) => all(read(path), /'(reflex_[a-z_]+)'/g))
  const told = all(read('docs/operations.md'), /^\| `(reflex_[a-z_]+)` /gm)
  expect(made.length).toBeGreaterThan(10)
  expect(told.toSorted()).toEqual(made.toSorted())
})
