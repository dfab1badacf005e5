import { unitOf, type GameSlug } from '@reflex/contract'
import { buttonLook, Button } from '@reflex/ui'
import { useMemo } from 'react'
import { formatDay } from '../../lib/format/date.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath } from '../../lib/routing/paths.ts'
import { savePicture } from '../share/share.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useProgressWords } from '../../lib/words/page-words.ts'
import {
  bestByWeek,
  bestLine,
  compareLast,
  dayOf,
  daysIn,
  median,
  spreadOf,
  toCsv,
  type OwnRun,
} from './history.ts'
import { keepDays } from './kept-days.ts'
import { RunChart } from './run-chart.tsx'
import { useOwnRuns } from './use-own-runs.ts'
import { WeekBeside } from './week-beside.tsx'

const WEEKS_SHOWN = 8

export function GameHistory({ game }: { readonly game: GameSlug }) {
  const { history } = useProgressWords()
  const { shell } = useWords()
  const { runs, isWhole, failed } = useOwnRuns(game)
  const isComing = !isWhole && !failed
  return (
    <div data-progress={game} data-accent={game} aria-busy={isComing} className="min-h-96">
      {isComing && runs === null && (
        <p role="status" className="sr-only">
          {shell.loading}
        </p>
      )}
      {failed && <p role="alert">{runs ? history.cutOff : history.failed}</p>}
      {runs?.length === 0 && <None game={game} />}
      {runs && runs.length > 0 && <Figures game={game} runs={runs} isWhole={isWhole} />}
    </div>
  )
}

function None({ game }: { readonly game: GameSlug }) {
  const { history } = useProgressWords()
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-soft">{history.none}</p>
      <AppLink href={gamePath(game)} className={buttonLook('quiet')}>
        {history.play}
      </AppLink>
    </div>
  )
}

interface FiguresProps {
  readonly game: GameSlug
  readonly runs: readonly OwnRun[]
  /** Whether these are all: what is handed out must be. */
  readonly isWhole: boolean
}

function Figures({ game, runs, isWhole }: FiguresProps) {
  const { history } = useProgressWords()
  const format = useFormatScore()
  const unit = unitOf(game)
  const text = (value: number): string => format(unit, Math.round(value))
  const days = useMemo(() => keepDays(game, daysIn(game, runs)), [game, runs])
  const values = runs.map(({ ms }) => ms)
  const best = bestLine(game, values).at(-1) ?? 0
  const compared = compareLast(game, runs)
  const mistakes = runs.reduce((sum, run) => sum + run.mistakes, 0)
  const facts: [string, string][] = [
    [history.best, text(best)],
    [history.median, text(median(values))],
    [history.spread, text(spreadOf(values))],
    [history.runs, String(runs.length)],
    [history.daysPlayed, String(days.length)],
    [history.mistakes, String(mistakes)],
  ]
  return (
    <div className="grid gap-6">
      <p data-sentence className="text-lg">
        {compared === null
          ? history.first(text(values.at(-1) ?? 0))
          : history.compared(
              text(compared.last),
              text(compared.usual),
              compared.ahead === 0 ? 'same' : compared.ahead > 0 ? 'better' : 'worse',
            )}
      </p>
      <WeekBeside game={game} runs={runs} />
      <RunChart
        game={game}
        runs={runs}
        label={history.chart(runs.length, text(best))}
        text={text}
      />
      <p className="text-sm text-soft">{history.legend}</p>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt className="text-sm text-soft">{label}</dt>
            <dd className="numeral text-2xl">{value}</dd>
          </div>
        ))}
      </dl>
      <Lists game={game} runs={runs} days={days} text={text} />
      <Downloads game={game} runs={runs} isWhole={isWhole} />
    </div>
  )
}

interface ListsProps {
  readonly game: GameSlug
  readonly runs: readonly OwnRun[]
  readonly days: ReturnType<typeof keepDays>
  text(value: number): string
}

/** The best of each week, and the middle for each way of playing. */
function Lists({ game, runs, days, text }: ListsProps) {
  const { history } = useProgressWords()
  const locale = useLocale()
  const inputs = Map.groupBy(runs, ({ input }) => input ?? 'none')
  const weeks = bestByWeek(game, days).slice(-WEEKS_SHOWN).toReversed()
  return (
    <div className="grid gap-8 sm:grid-cols-2">
      <section>
        <h3 className="font-medium">{history.byWeek}</h3>
        <ul className="mt-2">
          {weeks.map(({ week, best }) => (
            <li key={week} className="flex justify-between border-b border-hairline py-2">
              <span>{formatDay(week, locale)}</span>
              <span className="figures">{text(best)}</span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h3 className="font-medium">{history.byInput}</h3>
        <ul className="mt-2">
          {Array.from(inputs, ([input, own]) => (
            <li key={input} className="flex justify-between border-b border-hairline py-2">
              <span>{history.inputs[input]}</span>
              <span className="figures">{text(median(own.map(({ ms }) => ms)))}</span>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Downloads({ game, runs, isWhole }: FiguresProps) {
  const { history } = useProgressWords()
  const name = `${game}-${dayOf(runs.at(-1)?.created_at ?? 0)}`
  const save = (type: 'csv' | 'json'): void => {
    const text = type === 'csv' ? toCsv(runs) : JSON.stringify(runs, null, 2)
    void savePicture(new Blob([text], { type: `text/${type}` }), `${name}.${type}`)
  }
  return (
    <p className="flex flex-wrap gap-3">
      <Button variant="quiet" data-action="csv" disabled={!isWhole} onClick={() => save('csv')}>
        {history.csv}
      </Button>
      <Button variant="quiet" data-action="json" disabled={!isWhole} onClick={() => save('json')}>
        {history.json}
      </Button>
    </p>
  )
}
