import { rmSync } from 'node:fs'
import { playOut, nights, type Actor } from './actors.ts'
import { attacks, type Attack } from './attacks.ts'
import { boardSlugs, isAbove, isBetter, targetAt, type BoardSlug } from './boards.ts'
import { diceOf } from './dice.ts'
import { newTrail, type Trail } from './player.ts'
import { queueOf, standingsOf, type Queued, type Standing } from './read-boards.ts'
import { copyOf, openSite, type Site } from './site.ts'

/** What an attack had on a board, with one value in mind. */
export interface Tried {
  readonly attack: string
  readonly days: 1 | 3
  readonly slug: BoardSlug
  /** From the edge of what is believed (0) to the threshold (1). */
  readonly share: number
  readonly wanted: number
  /** The best that was sent, whatever became of it. */
  readonly sent: number | null
  /** The best place on the board of all time, without the other attacks; null where nothing ranked. */
  readonly place: number | null
  readonly value: number | null
  /** How many players stand above the threshold, and how many of them in no queue of the operator's. */
  readonly above: number
  readonly unseen: number
  readonly answers: Readonly<Record<string, number>>
  /** How much play of one id was ranked for the time that passed; null where all was in turn. */
  readonly atOnce: number | null
}

export interface Planned {
  readonly attack: Attack
  readonly slug: BoardSlug
  readonly share: number
  readonly wanted: number
  readonly trail: Trail
}

const DAY_MS = 86_400_000

/** Tries them all beside each other, each from an address of its own, on a copy of the site. */
export async function tryOnCopy(
  dataDir: string,
  from: number,
  plan: readonly Planned[],
  name: string,
): Promise<Tried[]> {
  const copy = copyOf(dataDir, name)
  const site = await openSite(copy, from)
  try {
    const actors = plan.flatMap((each, nth) => actorsOf(site, each, nth, name))
    await playOut(site, [...actors, nights(site, from + 3 * DAY_MS)])
    return await readAll(site, plan)
  } finally {
    await site.close()
    rmSync(copy, { recursive: true, force: true })
  }
}

const actorsOf = (site: Site, planned: Planned, nth: number, name: string): Actor[] => {
  const { attack, slug, wanted, trail } = planned
  const dice = diceOf(`${name} ${attack.name} ${slug}`)
  const address = `10.66.${nth >> 8}.${nth & 255}`
  return attack.actors({ site, slug, address, wanted, dice, trail })
}

async function readAll(site: Site, plan: readonly Planned[]): Promise<Tried[]> {
  const queue = await queueOf(site)
  const read: { readonly planned: Planned; readonly standings: readonly Standing[] }[] = []
  for (const planned of plan) {
    read.push({ planned, standings: await standingsOf(site, planned.slug, planned.trail.uids) })
  }
  return read.map(({ planned, standings }) => {
    const others = read
      .filter((each) => each.planned !== planned && each.planned.slug === planned.slug)
      .flatMap((each) => each.standings)
    return outcomeOf(planned, standings, others, queue)
  })
}

function outcomeOf(
  { attack, slug, share, wanted, trail }: Planned,
  standings: readonly Standing[],
  others: readonly Standing[],
  queue: readonly Queued[],
): Tried {
  const best = bestOf(slug, standings)
  const ahead = best ? others.filter(({ value }) => isBetter(slug, value, best.value)).length : 0
  const above = standings.filter(({ value }) => isAbove(slug, value))
  const isQueued = ({ uid, value }: Standing) =>
    queue.some(
      (each) =>
        each.status === 'ranked' &&
        each.slug === slug &&
        uid.startsWith(each.uid) &&
        each.value === value,
    )
  return {
    attack: attack.name,
    days: attack.days,
    slug,
    share,
    wanted,
    sent: trail.sent.reduce<number | null>(
      (most, value) => (most === null || isBetter(slug, value, most) ? value : most),
      null,
    ),
    place: best && best.place - ahead,
    value: best && best.value,
    above: above.length,
    unseen: above.filter((each) => !isQueued(each)).length,
    answers: Object.fromEntries(trail.answers),
    atOnce: trail.passedMs > 0 ? trail.rankedMs / trail.passedMs : null,
  }
}

const bestOf = (slug: BoardSlug, standings: readonly Standing[]): Standing | null =>
  standings.reduce<Standing | null>(
    (best, each) => (best === null || isBetter(slug, each.value, best.value) ? each : best),
    null,
  )

/** The best of several tries: above all by the value that ranked, then by how many did. */
export function better(one: Tried, other: Tried): Tried {
  if (other.value === null) return one
  if (one.value === null) return other
  if (one.value === other.value) return other.above > one.above ? other : one
  return isBetter(one.slug, other.value, one.value) ? other : one
}

interface Search {
  readonly attack: Attack
  readonly slug: BoardSlug
  /** The slowest share that was tried in vain, and the quickest that ranked above the threshold. */
  refused: number
  ranked: number
  share: number
  isDone: boolean
  tries: Tried[]
}

/** How finely the paces between the edge of belief and the threshold are looked through. */
const STEPS = 4

/**
 * The best that each attack can have on each board. It begins at the edge of what is believed; where
 * that does not rank within a day it halves its way towards the threshold, as deep as `steps` says.
 */
export async function searchAll(
  dataDir: string,
  from: number,
  told: (line: string) => void,
  { chosen = attacks, slugs = boardSlugs, steps = STEPS }: SearchOptions = {},
): Promise<Tried[]> {
  const searches = chosen.flatMap((attack) =>
    slugs.map((slug): Search => ({
      attack,
      slug,
      refused: 0,
      ranked: 1,
      share: 0,
      isDone: false,
      tries: [],
    })),
  )
  for (let step = 0; step <= steps; step++) {
    const open = searches.filter(({ isDone }) => !isDone)
    if (open.length === 0) break
    told(`step ${step}: ${open.length} attacks on their boards`)
    const plan = open.map(({ attack, slug, share }) => ({
      attack,
      slug,
      share,
      wanted: targetAt(slug, share),
      trail: newTrail(),
    }))
    const tried = await Promise.all(
      [...groupsOf(plan)].map(([name, group]) =>
        tryOnCopy(dataDir, from, group, `step-${step} ${name}`),
      ),
    )
    for (const result of tried.flat()) {
      const search = open.find(
        ({ attack, slug }) => attack.name === result.attack && slug === result.slug,
      )
      if (search) goOn(search, result)
    }
  }
  return searches.flatMap(({ tries }) => tries)
}

/**
 * What may have nothing above the threshold is tried beside each other; what may have some has the
 * first places, and the queue of those, to itself.
 */
const groupsOf = (plan: readonly Planned[]): Map<string, Planned[]> =>
  Map.groupBy(plan, ({ attack: { days, name } }) => (days === 1 ? 'within a day' : name))

export interface SearchOptions {
  readonly chosen?: readonly Attack[]
  readonly slugs?: readonly BoardSlug[]
  readonly steps?: number
}

function goOn(search: Search, result: Tried): void {
  search.tries.push(result)
  search.share = search.attack.days === 3 ? nextOfGrid(search) : halfway(search, result)
  // Levels are whole: what was tried already need not be tried again.
  const wanted = targetAt(search.slug, search.share)
  if (search.tries.some((each) => each.wanted === wanted)) search.isDone = true
}

function halfway(search: Search, { above, share }: Tried): number {
  if (above > 0) search.ranked = share
  else search.refused = share
  search.isDone = search.ranked === 0
  return (search.refused + search.ranked) / 2
}

/** Some may rank over three days, and at other paces more of them: every pace of these is tried. */
const GRID = [0, 0.5, 0.8, 0.95] as const

function nextOfGrid(search: Search): number {
  const next = GRID[search.tries.length]
  search.isDone = next === undefined
  return next ?? search.share
}
