// Makes a release: the next version by the commits since the last one, its part of the changelog, the
// version of every package, a commit and a tag. Nothing is pushed. With --dry-run it only says what it would
// do; with --notes 1.2.3 it prints what the changelog says of a version.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { inRoot, root } from '../setup/paths.mjs'
import { refuse, say } from '../setup/say.mjs'
import { nextVersion, notesOf, partOf, readCommit, withNotes } from './commits.ts'

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()

interface Lock {
  version: string
  packages: Record<string, { version?: string }>
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(inRoot(path), 'utf8'))
const writeJson = (path: string, value: unknown): void =>
  writeFileSync(inRoot(path), `${JSON.stringify(value, null, 2)}\n`)

/** Of every workspace and of the root, and in the lock file; npm's own way installs on the side. */
function setVersion(version: string): void {
  const lock = readJson('package-lock.json') as Lock
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder.includes('node_modules/')) continue
    const path = folder === '' ? 'package.json' : `${folder}/package.json`
    writeJson(path, { ...(readJson(path) as object), version })
    entry.version = version
  }
  writeJson('package-lock.json', { ...lock, version })
}

function lastTag(): string | null {
  const tags = git('tag', '--list', 'v*.*.*', '--merged', 'HEAD', '--sort=-version:refname')
  return tags.split('\n').find((tag) => /^v\d+\.\d+\.\d+$/.test(tag)) ?? null
}

const { values } = parseArgs({
  options: { 'dry-run': { type: 'boolean', default: false }, notes: { type: 'string' } },
})
const changelog = inRoot('CHANGELOG.md')
if (values.notes !== undefined) {
  console.log(partOf(readFileSync(changelog, 'utf8'), values.notes))
  process.exit()
}
if (!values['dry-run'] && git('status', '--porcelain') !== '') {
  refuse('There are changes that are not committed: a release is made of what is committed alone.')
}
const before = lastTag()
const range = before === null ? 'HEAD' : `${before}..HEAD`
const messages = git('log', '--no-merges', '--format=%B%x00', range).split('\0')
const commits = messages.flatMap((message) => readCommit(message) ?? [])
if (commits.length === 0) refuse(`Nothing to release: no commit since ${before}.`)

const { version: now } = readJson('package.json') as { version: string }
// The first one is what has been written in package.json all along.
const version = before === null ? now : nextVersion(before.slice(1), commits)
const day = new Date().toISOString().slice(0, 10)
// Of a first release the changelog was written by hand: its history tells nobody what is new.
const notes = before === null ? `## ${version} (${day})\n` : notesOf(version, day, commits)
if (values['dry-run']) {
  console.log(notes)
} else {
  writeFileSync(changelog, withNotes(readFileSync(changelog, 'utf8'), notes))
  setVersion(version)
  git('commit', '--all', '--message', `chore: release ${version}`)
  git('tag', '--annotate', `v${version}`, '--message', `Reflex Labs ${version}`)
  say(`Release ${version} is committed and tagged. To publish it: git push --follow-tags`)
}
