import { isGameSlug, type CallBody } from '@reflex/contract'
import { isOfWeek, type Goal, type PeriodId, type Periods } from '../progress/missions/periods.ts'

type Moved = NonNullable<CallBody<'offerTransfer'>['missions']>[number]

const letters: Record<PeriodId, string> = {
  'week-runs': 'r',
  'week-level': 'l',
  'week-games': 'g',
  'month-days': 'd',
}
const LINE = /^([rlgd])\.([\d-]+)\.([a-z-]*)\.(\d*)\.([1-9]\d*)$/

const periodOf = ({ week, month }: Periods, id: PeriodId): string => (isOfWeek(id) ? week : month)

/** What a mission is, in a name: of which time, in which game, how good and how often. */
const nameOf = (periods: Periods, { id, game, value, target }: Goal): string =>
  [letters[id], periodOf(periods, id), game ?? '', value ?? '', target].join('.')

/** The missions of the week and the month among those that go along. */
export const movedPeriods = (periods: Periods): Moved[] =>
  periods.goals.map((goal) => ({
    id: nameOf(periods, goal),
    current: goal.current,
    completed_at: goal.completedAt === null ? null : Date.parse(goal.completedAt),
  }))

function readGoal({ id: name, current, completed_at }: Moved): (Goal & { of: string }) | null {
  const [, letter, of = '', game = '', value = '', target] = LINE.exec(name) ?? []
  const [id] = Object.entries(letters).find(([, known]) => known === letter) ?? []
  if (id === undefined) return null
  return {
    id: id as PeriodId,
    of,
    target: Number(target),
    current: Math.min(current, Number(target)),
    completedAt: completed_at === null ? null : new Date(completed_at).toISOString(),
    game: isGameSlug(game) ? game : null,
    value: value === '' ? null : Number(value),
  }
}

const isSame = (a: Goal, b: Goal): boolean =>
  a.target === b.target && a.game === b.game && a.value === b.value

const earlier = (a: string | null, b: string | null): string | null =>
  a === null || b === null ? (a ?? b) : a < b ? a : b

/** Of whoever shows the code the missions stay; of the same ones what is further. */
export function joinPeriods(own: Periods, moved: readonly Moved[], isShowing: boolean): Periods {
  const theirs = moved.map(readGoal)
  const goals = own.goals.map((goal): Goal => {
    const other = theirs.find((each) => each?.id === goal.id && each.of === periodOf(own, goal.id))
    if (!other) return goal
    const { of: _, ...their } = other
    const stays = isShowing ? goal : their
    if (!isSame(goal, their)) return stays
    const current = Math.max(goal.current, their.current)
    return { ...stays, current, completedAt: earlier(goal.completedAt, their.completedAt) }
  })
  const runs = goals.find(({ id }) => id === 'week-runs')?.current ?? 0
  return { ...own, goals, runs: Math.max(own.runs, runs) }
}
