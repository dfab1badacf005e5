import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { say, step, type Report } from '../lib/report.ts'
import { table } from '../lib/table.ts'
import { withDir } from '../server/start-server.ts'
import { attacks } from './attacks.ts'
import { boardSlugs, edgeOf, thresholdOf, type BoardSlug } from './boards.ts'
import { bestOfEach, judgeAtOnce, judgeAttacks, judgeHonest } from './judge.ts'
import { HONEST_DAYS, playPopulation, sharesOf, type HonestShares } from './population.ts'
import { queueOf } from './read-boards.ts'
import { openSite, type Site } from './site.ts'
import { searchAll, type Tried } from './try-attacks.ts'

const DAY_MS = 86_400_000
/** A Monday; the attacks begin in the morning after the honest days. */
const BEGIN = Date.UTC(2026, 10, 9)
const MORNING_MS = 9 * 3_600_000

export interface TrustOptions {
  /** Of the honest, beside a class of thirty. */
  readonly people: number
  readonly attacks: readonly string[]
}

/** What programs can have on the boards from one address, beside what becomes of honest people. */
export const runTrust = ({ people, attacks: named }: TrustOptions, report: Report): Promise<void> =>
  withDir(async (dir) => {
    const dataDir = join(dir, 'site')
    mkdirSync(dataDir)
    step(`${people} people and a class play for ${HONEST_DAYS} days`)
    const site = await openSite(dataDir, BEGIN)
    const { lived, inQueue } = await playAndCount(site, people).finally(() => site.close())
    const shares = [...boardSlugs, 'all' as const].map((slug) => sharesOf(slug, lived))
    say(`\nHonest runs\n${table(honestHeader, shares.map(honestRow))}\n`)

    const chosen = attacks.filter((each) => named.length === 0 || named.includes(each.name))
    const from = BEGIN + HONEST_DAYS * DAY_MS + MORNING_MS
    const tried = await searchAll(dataDir, from, step, { chosen })
    const best = bestOfEach(tried)
    say(
      `\nThe best that programs had, of ${tried.length} tries\n${table(header(), rowsOf(best))}\n`,
    )
    judgeHonest(lived, inQueue, report)
    judgeAttacks(tried, report)
    judgeAtOnce(tried, report)
    report.keep('honest', shares)
    report.keep('attacks', best)
    report.keep('tries', tried)
  })

/** The honest days, and how many of their runs are under review when they are over. */
async function playAndCount(site: Site, people: number) {
  const lived = await playPopulation(site, people, 'honest')
  const queue = await queueOf(site)
  return { lived, inQueue: queue.filter(({ status }) => status === 'review').length }
}

const percent = (share: number): string => `${(100 * share).toFixed(2)} %`
const honestHeader = ['board', 'runs', 'refused', 'in review', 'asked to confirm', 'answers']
const honestRow = ({ slug, runs, refused, review, confirm, codes }: HonestShares): string[] => [
  slug,
  String(runs),
  ...[refused, review, confirm].map(percent),
  Object.entries(codes)
    .map(([code, count]) => `${code} ${count}`)
    .join(', '),
]

const header = (): string[] => ['attack', ...boardSlugs]

const cell = ({ place, value, above, unseen }: Tried): string => {
  if (place === null || value === null) return 'nothing ranked'
  if (above === 0) return `${value}, place ${place}`
  return `${value}, PLACE ${place}, ${above} above${unseen > 0 ? `, ${unseen} in no queue` : ''}`
}

function rowsOf(best: readonly Tried[]): string[][] {
  const found = (attack: string, slug: BoardSlug) =>
    best.find((each) => each.attack === attack && each.slug === slug)
  const names = [...new Set(best.map(({ attack }) => attack))]
  return [
    ['threshold', ...boardSlugs.map((slug) => String(thresholdOf(slug).record))],
    ['edge of what is believed', ...boardSlugs.map((slug) => String(edgeOf(slug)))],
    ...names.map((attack) => [
      attack,
      ...boardSlugs.map((slug) => {
        const tried = found(attack, slug)
        return tried ? cell(tried) : ''
      }),
    ]),
  ]
}
