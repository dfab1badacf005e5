import { expect, test } from 'vitest'
import { nextVersion, notesOf, partOf, readCommit, withNotes, type Commit } from './commits.ts'

const commit = (message: string): Commit => readCommit(message) ?? expect.fail(message)

test('a message is read by its head, and by what it says of breaking', () => {
  expect(commit('feat(site): a page\n\nWhy.')).toEqual({
    type: 'feat',
    scope: 'site',
    subject: 'a page',
    breaking: null,
  })
  expect(commit('fix!: keys end').breaking).toBe('keys end')
  const told = 'feat: x\n\nWhy.\n\nBREAKING CHANGE: set A,\nthen B.\n\nMore.'
  expect(commit(told).breaking).toBe('set A, then B.')
  expect(readCommit('Merge branch main')).toBeNull()
})

test.each([
  ['0.1.0', ['fix: a'], '0.1.1'],
  ['0.1.9', ['fix: a', 'feat: b'], '0.2.0'],
  ['0.4.2', ['feat!: c'], '0.5.0'],
  ['1.4.2', ['feat!: c', 'fix: a'], '2.0.0'],
  ['1.4.2', ['docs: d'], '1.4.3'],
])('after %s and %j comes %s', (version, messages, next) => {
  expect(nextVersion(version, messages.map(commit))).toBe(next)
})

test('the notes say first what is to be done, then what is new; of the inside nothing', () => {
  const commits = ['docs: d', 'fix(server): b', 'feat(site): a', 'refactor(server)!: tables']
  expect(notesOf('1.2.0', '2026-11-19', commits.map(commit))).toBe(`## 1.2.0 (2026-11-19)

### To do when upgrading

- tables

### Added

- **site**: a

### Fixed

- **server**: b
`)
  expect(notesOf('1.2.1', '2026-11-19', [commit('docs: d')])).toContain('Maintenance only.')
})

test('a version takes along what was written by hand, and stands above the older ones', () => {
  const before =
    '# Changelog\n\n## Unreleased\n\n### Added\n\n- By hand.\n\n## 0.1.0 (2026-01-01)\n\nFirst.\n'
  const after = withNotes(before, '## 0.2.0 (2026-11-19)\n\n### Fixed\n\n- x\n')
  expect(after).toBe(
    '# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-11-19)\n\n### Added\n\n- By hand.\n\n### Fixed\n\n- x\n\n## 0.1.0 (2026-01-01)\n\nFirst.\n',
  )
  expect(partOf(after, '0.2.0')).toBe('### Added\n\n- By hand.\n\n### Fixed\n\n- x')
  expect(partOf(after, '0.9.0')).toBe('')
  const again = withNotes(after, '## 0.3.0 (2026-12-01)\n\nMaintenance only.\n')
  expect(again.match(/^## /gm)).toHaveLength(4)
  expect(() => withNotes('# Changelog', 'x')).toThrow('Unreleased')
})
