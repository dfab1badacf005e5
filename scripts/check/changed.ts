import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { basename, relative } from 'node:path'
import { inRoot, root } from '../setup/paths.mjs'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean)

/** The commit that a change is measured from: where the branch left the trunk, or the last commit. */
export function changeBase(): string {
  try {
    return git('merge-base', 'HEAD', 'main')[0] ?? 'HEAD'
  } catch {
    return 'HEAD'
  }
}

/** Files that differ from that commit, those that Git does not know yet among them. */
export const changedFiles = (base: string): string[] => [
  ...git('diff', '--name-only', '--diff-filter=d', base),
  ...git('ls-files', '--others', '--exclude-standard'),
]

/** The files of unit tests from which imports lead to something that changed. */
export function reachedTests(base: string): string[] {
  const vitest = inRoot('node_modules/vitest/vitest.mjs')
  const args = [vitest, 'list', '--filesOnly', '--json', '--passWithNoTests', '--changed', base]
  const said = execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  const start = said.indexOf('[')
  const listed = start < 0 ? [] : (JSON.parse(said.slice(start)) as { file: string }[])
  return [...new Set(listed.map(({ file }) => relative(root, file)))]
}

/** Which end-to-end tests look at what; the first name of a spec tells what it is about. */
export const looksAt: readonly (readonly [RegExp, string])[] = [
  [/^apps\/admin\/src\/(?:shared\/ads|features\/ad-)/, 'admin-ads'],
  [
    /^apps\/admin\/src\/(?:features\/login|app\/layout|shared\/session|shared\/parts)/,
    'admin-session',
  ],
  [/^apps\/admin\/src\/(?:features\/records|shared\/runs)/, 'admin-records'],
  [/^apps\/admin\/src\/features\/(?:access-stats|dashboard)/, 'admin-statistics'],
  [/^apps\/admin\/src\/features\/alerts/, 'admin-alerts'],
  [/^apps\/admin\/src\/features\/nickname-words/, 'admin-nickname-words'],
  [/^apps\/admin\/src\/features\/player/, 'admin-player'],
  [/^apps\/admin\/src\/features\/security/, 'admin-second-factor'],
  [/^apps\/site\/src\/(?:features\/home|shared\/me)\//, 'home'],
  [/^apps\/site\/src\/shared\/(?:play|games)\/|^packages\/games\/src\//, 'games'],
  [/^apps\/site\/src\/shared\/(?:play|games)\/|^packages\/games\/src\//, 'game-rules'],
  [/^apps\/site\/src\/shared\/play\//, 'game-faults'],
  [/^apps\/site\/src\/features\/challenge\//, 'challenge'],
  [/^apps\/site\/src\/features\/challenge\//, 'challenge-rules'],
  [/^apps\/site\/src\/(?:features\/leaderboard|shared\/board)\//, 'leaderboard'],
  [/^apps\/site\/src\/(?:features\/settings|shared\/nickname)\//, 'settings'],
  [/^apps\/site\/src\/features\/texts\//, 'text-pages'],
  [/^apps\/site\/src\/features\/duel\//, 'duel-manners'],
  [/^apps\/site\/src\/(?:features\/replay|shared\/recorded-run)\//, 'viewer'],
  [/^apps\/site\/src\/features\/transfer\//, 'people-events'],
  [/^apps\/site\/src\/shared\/storage\//, 'storage'],
  [/^apps\/site\/src\/shared\/(?:tracking|analytics)\//, 'tracking'],
  [/^apps\/site\/src\/shared\/consent\//, 'consent'],
  [/^apps\/site\/src\/shared\/ads\//, 'ads'],
  [/^apps\/site\/(?:src\/features\/pwa|worker)\//, 'pwa'],
  [/^apps\/site\/src\/(?:features\/pwa|app\/overlays)\//, 'install'],
  [/^apps\/site\/src\/(?:shared\/stamp|app\/notices)\//, 'stamp'],
  [/^apps\/site\/src\/(?:shared\/missions|features\/progress)\//, 'missions'],
  [
    /^apps\/site\/src\/(?:app\/(?:shell|routing)|shared\/(?:routing|loading|toasts|words|storage|api))\//,
    'shell',
  ],
  [/^packages\/(?:contract|ui)\/src\/|^apps\/server\/src\/(?:routes|http|scores)\//, 'journey'],
]

const topicOf = (spec: string): string => basename(spec, '.spec.ts')

/** The specs that a change can touch: those that look at it, and those that changed themselves. */
export function relatedSpecs(
  changed: readonly string[],
  specs: readonly string[] = globSync('e2e/*.spec.ts', { cwd: root }),
): string[] {
  const topics = new Set(
    looksAt.filter(([where]) => changed.some((file) => where.test(file))).map(([, topic]) => topic),
  )
  return specs.filter((spec) => topics.has(topicOf(spec)) || changed.includes(spec)).toSorted()
}
