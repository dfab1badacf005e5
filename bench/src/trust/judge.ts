import { boardSlugs, type BoardSlug } from './boards.ts'
import type { Report } from '../lib/report.ts'
import { sharesOf } from './population.ts'
import type { Lived } from './people.ts'
import { better, type Tried } from './try-attacks.ts'

/** An address brings at most so many players above the threshold in three days. */
const PLAYERS_IN_THREE_DAYS = 3

const HONEST = { refused: 0.001, review: 0.003, confirm: 0.015 } as const

/** The best that each attack had on each board, of all that was tried. */
export function bestOfEach(tried: readonly Tried[]): Tried[] {
  const best = new Map<string, Tried>()
  for (const each of tried) {
    const key = `${each.attack} ${each.slug}`
    const known = best.get(key)
    best.set(key, known ? better(known, each) : each)
  }
  return [...best.values()]
}

const most = (tried: readonly Tried[], of: (each: Tried) => number): number =>
  tried.reduce((high, each) => Math.max(high, of(each)), 0)

/** Holds what the attacks had to the goals: board by board, and each goal over all that was tried. */
export function judgeAttacks(tried: readonly Tried[], report: Pick<Report, 'tell'>): void {
  const within = (days: 1 | 3, slug: BoardSlug) =>
    tried.filter((each) => each.days === days && each.slug === slug)
  for (const slug of boardSlugs) {
    const players = (days: 1 | 3) => most(within(days, slug), ({ above }) => above)
    report.tell(`${slug}: above the threshold within a day`, 'players', players(1), {
      goal: { atMost: 0 },
      note: namesOf(within(1, slug)),
    })
    report.tell(`${slug}: above it within three days`, 'players', players(3), {
      goal: { atMost: PLAYERS_IN_THREE_DAYS },
      note: namesOf(within(3, slug), PLAYERS_IN_THREE_DAYS),
    })
    const unseen = most(within(3, slug), (each) => each.unseen)
    report.tell(`${slug}: of them in no operator's queue`, 'players', unseen, {
      goal: { atMost: 0 },
    })
  }
}

/** One person plays one run at a time. */
export function judgeAtOnce(tried: readonly Tried[], report: Pick<Report, 'tell'>): void {
  const ratios = tried.flatMap(({ atOnce }) => (atOnce === null ? [] : [atOnce]))
  if (ratios.length === 0) return
  report.tell('all games at once: ranked play', '× time passed', Math.max(...ratios), {
    goal: { atMost: 1 },
  })
}

/** Which attacks had more than they may. */
const namesOf = (tried: readonly Tried[], allowed = 0): string =>
  [...new Set(tried.filter(({ above }) => above > allowed).map(({ attack }) => attack))].join(', ')

/** A claim that waited in vain is under review in the end: `inQueue` counts those too. */
export function judgeHonest(
  lived: readonly Lived[],
  inQueue: number,
  report: Pick<Report, 'tell'>,
): void {
  const { runs, refused, review, confirm } = sharesOf('all', lived)
  const shares = { refused, review: Math.max(review, inQueue / runs), confirm }
  for (const kind of ['refused', 'review', 'confirm'] as const) {
    report.tell(`honest runs: ${kind}`, '%', 100 * shares[kind], {
      goal: { atMost: 100 * HONEST[kind] },
      note: `of ${runs}`,
    })
  }
}
