import { betterOf, unitOf, type GameSlug } from '@reflex/contract'
import { weekBesideMonth } from '@reflex/games/statistics'
import { useMemo, useState } from 'react'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useProgressWords } from '../../lib/words/page-words.ts'
import type { OwnRun } from './history.ts'

interface WeekBesideProps {
  readonly game: GameSlug
  readonly runs: readonly OwnRun[]
}

/** Whether the last week differs from the month before by more than this player differs anyway. */
export function WeekBeside({ game, runs }: WeekBesideProps) {
  const { change: words } = useProgressWords().history
  const [now] = useState(() => Date.now())
  const found = useMemo(
    () =>
      weekBesideMonth(
        runs.map(({ ms, created_at: at }) => ({ value: ms, at })),
        now,
      ),
    [runs, now],
  )
  const amount = useAmount(game)
  if (!('change' in found)) {
    return (
      <p data-change="unknown" className="text-soft">
        {words.tooFew(found.week, found.month)}
      </p>
    )
  }
  const { change, chance, isReal } = found
  const by = amount(change)
  const around = amount(chance)
  const isBetter = betterOf(game) === 'lower' ? change < 0 : change > 0
  const how = by === amount(0) ? 'same' : isBetter ? 'better' : 'worse'
  const ways = unitOf(game) === 'ms' || unitOf(game) === 'seconds' ? words.time : words.level
  return (
    <p data-change={how} data-real={isReal}>
      {how === 'same' ? words.same(around) : `${ways[how](by)} ${words.verdict(around, isReal)}`}
    </p>
  )
}

/** How much, without its direction; levels come in tenths, since a mean of days is compared. */
function useAmount(game: GameSlug): (value: number) => string {
  const { change: words } = useProgressWords().history
  const format = useFormatScore()
  const unit = unitOf(game)
  return (value) => {
    const size = Math.abs(value)
    if (unit === 'level') return words.levels(size.toFixed(1))
    if (unit === 'digits') return words.digits(size.toFixed(1))
    return format(unit, Math.round(size))
  }
}
