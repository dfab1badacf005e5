import {
  betterOf,
  boardSlugs,
  unitOf,
  type BoardSlug,
  type Locale,
  type Unit,
} from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import { dayNumber, parseDay } from '../../lib/calendar.ts'
import { titleOf } from '../../lib/result-words.ts'
import { csvOf, textCell } from './csv.ts'
import { shownUid } from './groups.ts'
import type { GroupMember, GroupStore, MemberValue } from './port.ts'

/** Longer than runs are kept. */
const DAYS_AT_MOST = 366
/** Others get their turn between so many members. */
const BATCH = 25

interface Words {
  readonly name: string
  readonly runs: string
  readonly best: (game: string, unit: string) => string
  readonly median: (game: string, unit: string) => string
  readonly units: Readonly<Record<Unit, string>>
}

const words: Record<Locale, Words> = {
  en: {
    name: 'Name',
    runs: 'Runs',
    best: (game, unit) => `${game}, best (${unit})`,
    median: (game, unit) => `${game}, median (${unit})`,
    units: { ms: 'ms', seconds: 's', level: 'level', digits: 'digits' },
  },
  ko: {
    name: '이름',
    runs: '플레이 횟수',
    best: (game, unit) => `${game} 최고(${unit})`,
    median: (game, unit) => `${game} 중앙값(${unit})`,
    units: { ms: 'ms', seconds: '초', level: '레벨', digits: '자리' },
  },
}

/** Both days as yyyymmdd, as they are asked for. */
export function exportedDays(from: string, to: string): readonly [number, number] {
  const [first, last] = [parseDay(from), parseDay(to)]
  if (first === null || last === null || first > last || last - first >= DAYS_AT_MOST) {
    throw new AppError('INVALID', `From one day to a later one, ${DAYS_AT_MOST} days at most.`)
  }
  return [dayNumber(first), dayNumber(last)]
}

/** A row for each member: how often they played, and how well. */
export async function exportMembers(
  store: Pick<GroupStore, 'valuesOf'>,
  members: readonly GroupMember[],
  days: readonly [number, number],
  locale: Locale,
): Promise<string> {
  const rows = [headRow(words[locale], locale)]
  for (let at = 0; at < members.length; at += BATCH) {
    const some = members.slice(at, at + BATCH)
    const values = await store.valuesOf(
      some.map(({ player }) => player),
      days,
    )
    const byPlayer = Map.groupBy(values, ({ player }) => player)
    for (const member of some) rows.push(rowOf(member, byPlayer.get(member.player) ?? []))
    await new Promise(setImmediate)
  }
  return csvOf(rows)
}

function headRow({ name, runs, best, median, units }: Words, locale: Locale): string[] {
  const ofGame = (slug: BoardSlug): string[] => {
    const [title, unit] = [titleOf(slug, locale), units[unitOf(slug)]]
    return [best(title, unit), median(title, unit)]
  }
  return [name, runs, ...boardSlugs.flatMap(ofGame)].map(textCell)
}

function rowOf(
  { nickname, uid }: Pick<GroupMember, 'nickname' | 'uid'>,
  values: readonly MemberValue[],
): string[] {
  const runs = values.reduce((sum, { times }) => sum + times, 0)
  const ofGame = (slug: BoardSlug): string[] => {
    const own = values.filter((each) => each.slug === slug).toSorted((a, b) => a.value - b.value)
    const best = betterOf(slug) === 'lower' ? own[0] : own.at(-1)
    return best ? [figure(slug, best.value), figure(slug, medianOf(own))] : ['', '']
  }
  // A table program would read some ids as numbers.
  return [textCell(nickname ?? `#${shownUid(uid)}`), String(runs), ...boardSlugs.flatMap(ofGame)]
}

/** Of values in their order, each as often as it was reached; between the two in the middle of an even number. */
export function medianOf(values: readonly Pick<MemberValue, 'value' | 'times'>[]): number {
  const count = values.reduce((sum, { times }) => sum + times, 0)
  const nth = (place: number): number => {
    let before = 0
    for (const { value, times } of values) {
      before += times
      if (before > place) return value
    }
    return Number.NaN
  }
  return (nth(Math.floor((count - 1) / 2)) + nth(Math.floor(count / 2))) / 2
}

const figure = (slug: BoardSlug, value: number): string =>
  unitOf(slug) === 'seconds' ? (value / 1000).toFixed(2) : String(value)
