import { execFileSync } from 'node:child_process'
import { root } from '../setup/paths.mjs'

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

/** End-to-end tests that differ from that commit, those that Git does not know yet among them. */
export const changedSpecs = (base: string): string[] =>
  [
    ...git('diff', '--name-only', '--diff-filter=d', base),
    ...git('ls-files', '--others', '--exclude-standard'),
  ].filter((file) => /^e2e\/[^/]+\.spec\.ts$/.test(file))
