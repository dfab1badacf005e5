import { unitOf } from '@reflex/contract'
import { formatDate, formatDay } from '../../../lib/format/date.ts'
import { formatCount } from '../../../lib/format/score.ts'
import { useFormatScore } from '../../../lib/format/use-format-score.ts'
import { keptPeriods } from './kept-periods.ts'
import { weekAfter, type Goal } from './periods.ts'
import { firstDay, monthAfter } from '../stamp/month.ts'
import { useLocale, useWords } from '../../../lib/words/index.tsx'
import { useProgressWords } from '../../../lib/words/page-words.ts'
import { MissionIcon, periodTypes } from './mission-icon.tsx'
import { TickBar } from '../tick-bar.tsx'
import { useMissionsNow } from './use-missions-now.ts'

/** The three of this week and the one of this month: they never run out. */
export function PeriodList() {
  const { periods: words } = useProgressWords()
  const locale = useLocale()
  const { goals, week, month } = useMissionsNow(() => keptPeriods())
  const isMonthly = ({ id }: Goal): boolean => id === 'month-days'
  return (
    <div className="grid gap-10">
      <Section
        title={words.week}
        renewed={words.renewed(formatDay(weekAfter(week), locale))}
        goals={goals.filter((goal) => !isMonthly(goal))}
      />
      <Section
        title={words.month}
        renewed={words.renewed(formatDay(firstDay(monthAfter(month)), locale))}
        goals={goals.filter(isMonthly)}
      />
    </div>
  )
}

interface SectionProps {
  readonly title: string
  readonly renewed: string
  readonly goals: readonly Goal[]
}

const Section = ({ title, renewed, goals }: SectionProps) => (
  <section aria-label={title}>
    <h2 className="text-2xl">{title}</h2>
    <p className="mt-2 text-soft">{renewed}</p>
    <ul className="mt-4">
      {goals.map((goal) => (
        <GoalRow key={goal.id} goal={goal} />
      ))}
    </ul>
  </section>
)

function GoalRow({ goal }: { readonly goal: Goal }) {
  const { periods: words } = useProgressWords()
  const describe = useDescription()
  return (
    <li
      data-period-row={goal.id}
      data-completed={goal.completedAt !== null}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-4 data-[completed=false]:text-soft"
    >
      <MissionIcon type={periodTypes[goal.id]} size={32} />
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div>
          <h3 className="text-base font-semibold text-ink">{words.list[goal.id].title}</h3>
          <p className="text-soft">{describe(goal)}</p>
        </div>
        <div>
          <TickBar current={goal.current} target={goal.target} />
          <p className="caption mt-1">
            <GoalState goal={goal} />
          </p>
        </div>
      </div>
    </li>
  )
}

function useDescription(): (goal: Goal) => string {
  const { games } = useWords()
  const { periods } = useProgressWords()
  const format = useFormatScore()
  return ({ id, target, game, value }) => {
    if (game === null) return periods.list[id].line(target)
    const { title } = games[game]
    if (value === null) return periods.anyRun(title, target)
    return periods.level(title, format(unitOf(game), value), target)
  }
}

function GoalState({ goal: { current, target, completedAt } }: { readonly goal: Goal }) {
  const { missions: words } = useProgressWords()
  const locale = useLocale()
  return completedAt === null
    ? words.progress(formatCount(current, locale), formatCount(target, locale))
    : words.completedOn(formatDate(new Date(completedAt), locale))
}
