import { nights, playOut, type Actor } from './actors.ts'
import type { BoardSlug } from './boards.ts'
import { diceOf } from './dice.ts'
import { pupil, somebodyAt, visitor, type Lived, type Person } from './people.ts'
import type { Site } from './site.ts'

const DAY_MS = 86_400_000
export const HONEST_DAYS = 4

/** How many people are behind one address: alone, at home, in an office or behind a carrier. */
const HOMES = [1, 1, 1, 2, 2, 3, 4, 5] as const
const CROWD = 40
const CLASS = 30

/** So many people, most of whom have their address to themselves or share it at home. */
function addresses(people: number): string[] {
  const list: string[] = Array.from({ length: Math.min(CROWD, people) }, () => '203.0.113.7')
  for (let home = 0; list.length < people; home++) {
    const address = `10.${home >> 8}.${home & 255}.1`
    for (let nth = 0; nth < (HOMES[home % HOMES.length] ?? 1); nth++) list.push(address)
  }
  return list
}

/** Plays all of them on the site, and says what became of each run. */
export async function playPopulation(site: Site, people: number, name: string): Promise<Lived[]> {
  const lived: Lived[] = []
  const lives = (nth: string) => ({ site, dice: diceOf(`${name} ${nth}`), lived })
  const everybody = diceOf(name)
  const begun = site.now
  const visitors = addresses(people).map((address, nth) =>
    visitor(lives(`visitor ${nth}`), somebodyAt(address, everybody), HONEST_DAYS),
  )
  const pupils = Array.from({ length: CLASS }, (): Person => somebodyAt('198.51.100.9', everybody))
  const lessons = [1, 2].flatMap((day): Actor[] =>
    pupils.map((person, nth) => pupil(lives(`pupil ${day} ${nth}`), person, day)),
  )
  await playOut(site, [...visitors, ...lessons, nights(site, begun + HONEST_DAYS * DAY_MS)])
  return lived
}

/** Of one board, or of all: how many runs there were, and what share of them ended so. */
export interface HonestShares {
  readonly slug: BoardSlug | 'all'
  readonly runs: number
  readonly refused: number
  readonly review: number
  readonly confirm: number
  readonly codes: Readonly<Record<string, number>>
}

export function sharesOf(slug: BoardSlug | 'all', lived: readonly Lived[]): HonestShares {
  const own = slug === 'all' ? lived : lived.filter((each) => each.slug === slug)
  const codes: Record<string, number> = {}
  for (const { answer } of own) codes[answer] = (codes[answer] ?? 0) + 1
  const share = (count = 0) => count / own.length
  const taken = (codes['ranked'] ?? 0) + (codes['confirm'] ?? 0) + (codes['review'] ?? 0)
  return {
    slug,
    runs: own.length,
    refused: share(own.length - taken),
    review: share(codes['review']),
    confirm: share(codes['confirm']),
    codes,
  }
}
