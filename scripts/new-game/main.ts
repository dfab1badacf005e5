// Makes the two folders of a new game and adds it to every registry: a small game that runs, is judged and
// has tests that pass, to be changed into the one that is wanted.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from '../setup/paths.mjs'
import { run } from '../setup/run.mjs'
import { refuse } from '../setup/say.mjs'
import { registriesOf, withGame, type Names } from './registries.ts'

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

function namesOf(slug: string | undefined): Names {
  if (slug === undefined || !/^[a-z]+(?:-[a-z]+)*$/.test(slug))
    return refuse('Usage: npm run new:game NAME, in small letters with hyphens: odd-one')
  const words = slug.split('-')
  const Name = words.map(capital).join('')
  const name = Name.charAt(0).toLowerCase() + Name.slice(1)
  return { slug, name, Name, title: words.map(capital).join(' ') }
}

function fill(template: string, names: Names): string {
  const values: Readonly<Record<string, string>> = { ...names }
  return template.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => values[key] ?? whole)
}

const templates = join(import.meta.dirname, 'template')

function writeFolder(from: string, to: string, names: Names): void {
  mkdirSync(inRoot(to), { recursive: true })
  for (const file of readdirSync(join(templates, from))) {
    const text = fill(readFileSync(join(templates, from, file), 'utf8'), names)
    writeFileSync(inRoot(`${to}/${file.replace(/\.txt$/, '')}`), text)
  }
}

const names = namesOf(process.argv[2])
const folders = {
  engine: `packages/games/src/${names.slug}`,
  view: `packages/views/src/${names.slug}`,
} as const
const taken = Object.values(folders).find((folder) => existsSync(inRoot(folder)))
if (taken !== undefined) refuse(`${taken} is there already.`)

writeFolder('engine', folders.engine, names)
writeFolder('view', folders.view, names)
const registries = registriesOf(names)
for (const registry of registries) {
  const path = inRoot(registry.file)
  writeFileSync(path, withGame(readFileSync(path, 'utf8'), registry))
}
const changed = [...Object.values(folders), ...registries.map(({ file }) => file)]
const failed =
  (await run('node', ['packages/games/test/record-vectors.ts'])) || (await run('oxfmt', changed))
if (failed) process.exit(failed)
console.log(`${names.title} is there: npm run dev, then /game/${names.slug}.
Its rules:         ${folders.engine}
What one sees:     ${folders.view}
Title and colours: packages/contract/src/catalogue.ts (the Korean title is yet to be written)
It stands in:      ${registries.map(({ file }) => file).join('\n                   ')}`)
