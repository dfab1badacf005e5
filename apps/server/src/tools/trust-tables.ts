import { CHALLENGE_SLUG } from '@reflex/contract'
import {
  allSlugs,
  championRuns,
  honestRuns,
  programRuns,
  shareLookedAt,
  shareLost,
  shareOf,
  type Played,
  type Slug,
} from './trust-figures.ts'

/** Prints what becomes of thousands of runs: `npm run trust [-- PLAYERS [NAME]]`. */
const outcomes = ['ranked', 'confirm', 'review', 'refused'] as const

function row(name: string, runs: readonly Played[]): string {
  const cells = outcomes.map((outcome) => {
    const share = `${(100 * shareOf(outcome, runs)).toFixed(2)} %`
    return share.padStart(9)
  })
  return `${name.padEnd(34)}${String(runs.length).padStart(8)} ${cells.join(' ')}`
}

const head = `${''.padEnd(34)}${'runs'.padStart(8)} ${outcomes.map((name) => name.padStart(9)).join(' ')}`

/** Means at the edge of belief, the edge of the line and between, from a first run. */
const programs: readonly (readonly [Slug, readonly number[]])[] = [
  ['reaction-time', [120, 140, 150, 160]],
  ['left-or-right', [180, 220, 235]],
  ['color-match', [200, 240, 270, 300]],
  ['aim-trainer', [150, 180, 240, 290]],
  [CHALLENGE_SLUG, [150, 200, 250, 300]],
]

const count = Number(process.argv[2] ?? 400)
const name = process.argv[3] ?? 'trust'

const honest = allSlugs.map((slug) => [slug, honestRuns(name, slug, count)] as const)
const champions = allSlugs
  .map((slug) => [slug, championRuns(name, slug, count / 4)] as const)
  .filter(([, runs]) => runs.length > 0)
  .map(([slug, runs]) => `${row(slug, runs)}  lost ${(100 * shareLost(runs)).toFixed(1)} %`)
const doubted = honest.flatMap(([slug, runs]) =>
  runs
    .filter(({ outcome }) => outcome === 'review')
    .map(({ doubts }) => `  ${slug}: ${doubts.join(', ')}`),
)
const programRows = programs.flatMap(([slug, means]) =>
  means.map((mean) => row(`${slug}, ${mean} ms an answer`, programRuns(name, slug, mean, count))),
)
process.stdout.write(
  [
    'Honest people',
    head,
    ...honest.map(([slug, runs]) => row(slug, runs)),
    row(
      'all',
      honest.flatMap(([, runs]) => runs),
    ),
    `looked at in the end: ${(100 * shareLookedAt(honest.flatMap(([, runs]) => runs))).toFixed(2)} %`,
    'in review for',
    ...doubted,
    '',
    'Honest people at the line, four days each; of what waited, lost',
    head,
    ...champions,
    '',
    'Programs, first runs',
    head,
    ...programRows,
    '',
  ].join('\n'),
)
