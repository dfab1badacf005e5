const DAY_MS = 86_400_000
const DAILY = 7
const WEEKLY = 4
/** The first of January 1970 was a Thursday: weeks are counted from Mondays. */
const MONDAY = 3

const weekOf = (day: string): number =>
  Math.floor((Date.parse(`${day}T00:00:00Z`) / DAY_MS + MONDAY) / 7)

/** The days whose backup is kept: the last seven, and one of each week before. */
export function keptBackups(days: readonly string[]): readonly string[] {
  const latestFirst = days.toSorted().toReversed()
  const daily = latestFirst.slice(0, DAILY)
  const weeks = new Set<number>()
  const weekly = latestFirst.slice(DAILY).filter((day) => {
    const isFirst = !weeks.has(weekOf(day))
    weeks.add(weekOf(day))
    return isFirst
  })
  return [...daily, ...weekly.slice(0, WEEKLY)]
}
