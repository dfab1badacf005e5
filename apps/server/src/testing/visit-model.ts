import { dayIndexOf, dayNumber } from '../lib/calendar.ts'

/** One thing that a visitor does: enters a page, leaves it after some seconds, or tells an event. */
export interface Step {
  readonly id: string
  readonly at: number
  readonly page: string
  readonly game: string | null
  readonly seconds: number | null
  readonly bot: boolean
  readonly country: string
  readonly campaign: string
  readonly firstWeek: number | null
  readonly event: { readonly name: string; readonly detail: string | null } | null
}

interface Visit {
  readonly first: Step
  lastAt: number
  readonly entries: Step[]
  readonly stays: Step[]
  firstWeek: number | null
}

interface Sum {
  visitors: number
  views: number
  durationMs: number
  stays: number
}

const DAY = 86_400_000
const HOUR = 3_600_000

const dayOf = (at: number): number => dayNumber(dayIndexOf(at))
const zones = { utc: 0, kst: 9 * HOUR }
const ms = ({ seconds }: Step): number => Math.round((seconds ?? 0) * 1000)

/** The rules of visits again, in the plainest way: all of a visit first, then its sums. */
function visitsOf(history: readonly Step[]): Visit[] {
  const visits: Visit[] = []
  const latest = new Map<string, Visit>()
  for (const step of history) {
    if (step.event) continue
    let visit = latest.get(step.id)
    const isOver =
      !visit ||
      step.at - visit.first.at >= DAY ||
      (step.seconds === null &&
        step.at - visit.lastAt >= HOUR / 2 &&
        dayOf(step.at) !== dayOf(visit.first.at))
    if (!visit || isOver) {
      if (step.seconds !== null) continue
      visit = { first: step, lastAt: step.at, entries: [], stays: [], firstWeek: null }
      latest.set(step.id, visit)
      visits.push(visit)
    }
    visit.lastAt = step.at
    if (step.seconds !== null) visit.stays.push(step)
    else {
      visit.entries.push(step)
      visit.firstWeek ??= step.firstWeek
    }
  }
  return visits
}

type Add = (at: number, name: string, amounts: Partial<Sum>) => void

function addVisit(add: Add, { first, entries, stays, firstWeek }: Visit): void {
  const { at } = first
  const durationMs = stays.reduce((sum, stay) => sum + ms(stay), 0)
  const whole = { visitors: 1, views: entries.length, durationMs, stays: stays.length }
  if (first.bot) return add(at, 'bot ', whole)
  add(at, 'total ', whole)
  add(at, `country ${first.country}`, { visitors: 1, views: entries.length })
  const names = ['device desktop', 'browser Chrome', 'referrer direct', `entry ${first.page}`]
  for (const name of names) add(at, name, { visitors: 1 })
  if (first.campaign !== '') add(at, `campaign ${first.campaign}`, { visitors: 1 })
  add(at, `exit ${entries.at(-1)?.page}`, { visitors: 1 })
  if (entries.length === 1 && durationMs < 10_000) add(at, 'bounce ', { visitors: 1 })
  if (firstWeek !== null) add(at, `return ${firstWeek}`, { visitors: 1 })
  const keysOf = ({ page, game }: Step): string[] =>
    game === null ? [`page ${page}`] : [`page ${page}`, `game ${game}`]
  for (const key of new Set(entries.flatMap(keysOf))) add(at, key, { visitors: 1 })
  for (const entry of entries) for (const key of keysOf(entry)) add(at, key, { views: 1 })
  for (const stay of stays) {
    for (const key of keysOf(stay)) add(at, key, { stays: 1, durationMs: ms(stay) })
  }
}

const detailed: Record<string, string> = { game_start: 'start', game_finish: 'finish' }

function addEvents(add: Add, history: readonly Step[]): void {
  const times = new Map<string, number>()
  const nth = (name: string): number => {
    const now = (times.get(name) ?? 0) + 1
    times.set(name, now)
    return now
  }
  for (const { id, at, event } of history) {
    if (!event) continue
    const { name, detail } = event
    const visitors = (of: string): number => (nth(`${id} ${dayOf(at)} ${of}`) === 1 ? 1 : 0)
    add(at, `event ${name}`, { views: 1, visitors: visitors(name) })
    if (detail === null || !(name in detailed)) continue
    const count = nth(`${id} ${dayOf(at)} ${name} ${detail}`)
    add(at, `${detailed[name]} ${detail}`, { views: 1, visitors: count === 1 ? 1 : 0 })
    if (name === 'game_start' && count === 2) add(at, `again ${detail}`, { visitors: 1 })
  }
}

/** Every sum that should be told, by the days of each zone. */
export function modelSums(history: readonly Step[]): Record<string, Sum> {
  const sums: Record<string, Sum> = {}
  const add: Add = (at, name, amounts) => {
    for (const [zone, ahead] of Object.entries(zones)) {
      const sum = (sums[`${zone} ${dayOf(at + ahead)} ${name}`] ??= {
        visitors: 0,
        views: 0,
        durationMs: 0,
        stays: 0,
      })
      for (const key of Object.keys(amounts) as (keyof Sum)[]) sum[key] += amounts[key] ?? 0
    }
  }
  for (const visit of visitsOf(history)) addVisit(add, visit)
  addEvents(add, history)
  return sums
}
