import { unitOf, type GameSlug } from '@reflex/contract'
import { inputsOf, type RunState } from '@reflex/games/core'
import { Replay, type Replayed } from '@reflex/replay'
import type { GameView } from '@reflex/views'
import { formatDate } from '../../lib/format/date.ts'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { leastExact } from '../../play/result/least-exact.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import type { WatchedRun } from './use-watched-run.ts'

interface ReplayViewProps {
  readonly run: WatchedRun
  readonly game: GameSlug
  readonly view: GameView<RunState>
  readonly recording: Replayed<RunState>
}

/** A run seen again: whose it is, and the run itself. */
export function ReplayView({ run, game, view, recording }: ReplayViewProps) {
  const { replay } = usePeopleWords()
  return (
    <Replay id={run.run} log={run.log} game={game} view={view} recording={recording} words={replay}>
      <Heading run={run} game={game} />
    </Replay>
  )
}

function Heading({ run, game }: { readonly run: WatchedRun; readonly game: GameSlug }) {
  const words = useWords()
  const { watch } = usePeopleWords()
  const locale = useLocale()
  const method = leastExact(run.log)
  const facts = [
    formatDate(new Date(run.created_at), locale),
    run.mistakes > 0 && unitOf(game) !== 'level' && unitOf(game) !== 'digits'
      ? words.run.mistakes(run.mistakes)
      : '',
    inputsOf(run.log)
      .map((input) => watch.inputs[input])
      .join(', '),
    method ? words.run.result.measured[method] : '',
  ]
  return (
    <header className="grid gap-2">
      <p className="text-soft">{words.games[game].title}</p>
      <h1
        id="replay-title"
        className="flex flex-wrap items-baseline gap-x-4 text-3xl font-semibold"
      >
        <bdi className="min-w-0 wrap-anywhere">{run.nickname ?? watch.somebody}</bdi>
        <span data-score={run.ms} className="numeral text-4xl">
          <ScoreFigure unit={unitOf(game)} ms={run.ms} />
        </span>
      </h1>
      <p className="text-sm text-soft">{facts.filter((fact) => fact !== '').join(' · ')}</p>
    </header>
  )
}
