import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, firstDayOfWeek, startOfDay, weekIndexOf } from '../../calendar.ts'
import type { RankedScore, TopRow } from '../../ports/rankings.ts'

/** Thirty years of a million scores a second, and still an exact number. */
const ID_DIGITS = 15
/** Clocks differ and requests wait: a board outlives its window by this. */
const GRACE_MS = 2 * 86_400_000

const sign = (slug: BoardSlug): 1 | -1 => (betterOf(slug) === 'lower' ? 1 : -1)

/** What sorted sets sort by: lower is better, whatever the game thinks. */
export const orderOf = (slug: BoardSlug, value: number): number => value * sign(slug)

/** The way back; a plain zero even where less is worse. */
export const valueOf = (slug: BoardSlug, order: string | number): number =>
  Number(order) * sign(slug) || 0

/** Equal orders are sorted by member, hence the id first: the earlier score stands before. */
export const memberOf = ({ id, country, player }: RankedScore): string =>
  `${String(id).padStart(ID_DIGITS, '0')}${country}${player}`

export const whoIs = (member: string): Pick<TopRow, 'id' | 'country' | 'player'> => ({
  id: Number(member.slice(0, ID_DIGITS)),
  country: member.slice(ID_DIGITS, ID_DIGITS + 2),
  player: Number(member.slice(ID_DIGITS + 2)),
})

export const windowsOf = (at: number) => {
  const day = dayIndexOf(at)
  const week = weekIndexOf(at)
  return {
    day: `d${day}`,
    dayEnds: startOfDay(day + 1) + GRACE_MS,
    week: `w${week}`,
    weekEnds: startOfDay(firstDayOfWeek(week + 1)) + GRACE_MS,
  } as const
}

/** The score as apply.lua wants it. */
export function applyArguments(score: RankedScore, now: number): (string | number)[] {
  const { day, dayEnds, week, weekEnds } = windowsOf(score.at)
  const { id, player, slug, value, country } = score
  return [
    id, player, memberOf(score), orderOf(slug, value), country,
    day, Math.max(0, dayEnds - now), week, Math.max(0, weekEnds - now),
  ] // prettier-ignore
}
