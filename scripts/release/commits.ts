/** A commit as its message tells it, by Conventional Commits. */
export interface Commit {
  readonly type: string
  readonly scope: string | null
  readonly subject: string
  /** What somebody who uses it has to do; null: nothing. */
  readonly breaking: string | null
}

const HEAD = /^(?<type>\w+)(?:\((?<scope>[^)]+)\))?(?<bang>!)?: (?<subject>.+)$/

/** Null for a message that is no conventional one, such as a merge. */
export function readCommit(message: string): Commit | null {
  const [head = '', ...body] = message.trim().split('\n')
  const found = HEAD.exec(head)?.groups
  if (!found?.['type'] || !found['subject']) return null
  const told = /^BREAKING[ -]CHANGE: (.+(?:\n(?!\n|\w[\w-]*: ).+)*)/m.exec(body.join('\n'))?.[1]
  const breaking = told?.replaceAll('\n', ' ') ?? (found['bang'] ? found['subject'] : null)
  return { type: found['type'], scope: found['scope'] ?? null, subject: found['subject'], breaking }
}

type Step = 'major' | 'minor' | 'patch'

const stepOf = (commits: readonly Commit[]): Step => {
  if (commits.some(({ breaking }) => breaking !== null)) return 'major'
  return commits.some(({ type }) => type === 'feat') ? 'minor' : 'patch'
}

/** Until 1.0.0 what breaks raises the second number, as Semantic Versioning has it. */
export function nextVersion(version: string, commits: readonly Commit[]): string {
  const [major = 0, minor = 0, patch = 0] = version.split('.').map(Number)
  const step = stepOf(commits)
  if (step === 'patch') return `${major}.${minor}.${patch + 1}`
  if (step === 'minor' || major === 0) return `${major}.${minor + 1}.0`
  return `${major + 1}.0.0`
}

/** What people who run or use it want to read; the rest is in the history. */
const sections = [
  ['feat', 'Added'],
  ['fix', 'Fixed'],
  ['perf', 'Faster'],
] as const

const line = ({ scope, subject }: Commit): string =>
  `- ${scope === null ? '' : `**${scope}**: `}${subject}`

const list = (title: string, lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`### ${title}`, '', ...lines, '']

/** The part of the changelog about one version. */
export function notesOf(version: string, day: string, commits: readonly Commit[]): string {
  const breaking = commits.flatMap((commit) => commit.breaking ?? [])
  const parts = [
    ...list(
      'To do when upgrading',
      breaking.map((text) => `- ${text}`),
    ),
    ...sections.flatMap(([type, title]) =>
      list(title, commits.filter((commit) => commit.type === type).map(line)),
    ),
  ]
  const inner = parts.length === 0 ? ['Maintenance only.', ''] : parts
  return [`## ${version} (${day})`, '', ...inner].join('\n')
}

const UNRELEASED = '## Unreleased\n'

/** Puts a version below what is not released yet, and what was written there by hand into it. */
export function withNotes(changelog: string, notes: string): string {
  const at = changelog.indexOf(UNRELEASED)
  if (at < 0) throw new Error(`CHANGELOG.md has no line '${UNRELEASED.trim()}'`)
  const from = at + UNRELEASED.length
  const next = changelog.indexOf('\n## ', from)
  const byHand = changelog.slice(from, next < 0 ? undefined : next).trim()
  const older = next < 0 ? '' : changelog.slice(next + 1)
  const [title = '', ...rest] = notes.split('\n')
  const own = [title, '', ...(byHand === '' ? [] : [byHand, '']), rest.join('\n').trim()]
  return `${changelog.slice(0, from)}\n${own.join('\n').trimEnd()}\n${older === '' ? '' : `\n${older}`}`
}

/** The part of a changelog about one version, without its heading; empty where there is none. */
export function partOf(changelog: string, version: string): string {
  const parts = changelog.split(/^(?=## )/m)
  const own = parts.find((part) => part.startsWith(`## ${version} (`)) ?? ''
  return own.split('\n').slice(1).join('\n').trim()
}
