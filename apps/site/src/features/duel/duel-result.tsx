import { unitOf, type CallData, type GameSlug } from '@reflex/contract'
import type { RunState } from '@reflex/games/core'
import { Button } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { ScoreFigure } from '../../lib/format/score-figure.tsx'
import { signed } from '../../lib/format/signed.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import type { GameView } from '@reflex/views'
import { NewsPlace } from '../../play/news-place.tsx'
import { useTrialName } from '../../play/result/trial-list.tsx'
import type { Trial } from '@reflex/views'
import { OpenRoom } from '../share/open-room.tsx'
import { useGoKeys } from '../../play/use-go-keys.ts'
import { usePressGuard } from '../../play/use-press-guard.ts'
import type { WatchedRun } from '../replay/use-watched-run.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'
import { outcomeOf } from './ghost.ts'
import { useShareDuel } from '../share/share-duel.ts'
import type { DuelStep, Sent } from './use-duel.ts'

interface DuelResultProps {
  readonly host: WatchedRun
  readonly game: GameSlug
  readonly view: GameView<RunState>
  readonly name: string
  readonly result: Extract<DuelStep, { step: 'result' }>
  readonly list: CallData<'getDuel'> | undefined
  onAgain(): void
  onResend(): void
}

/** Who won and by how much, and both runs trial by trial. */
export function DuelResult(props: DuelResultProps) {
  const { host, game, view, name, result, list, onAgain, onResend } = props
  const { run } = useWords()
  const { duel } = usePeopleWords()
  const format = useFormatScore()
  const heading = useRef<HTMLHeadingElement>(null)
  const mayPress = usePressGuard()
  const { body, sent, review } = result
  const [unit, outcome] = [unitOf(game), outcomeOf(game, body.ms, host.ms)]
  const gap = format(unit, Math.abs(body.ms - host.ms))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useGoKeys(onAgain)
  return (
    <div
      data-duel-outcome={outcome}
      className="grid w-full grid-cols-1 gap-6 p-6 max-[359px]:p-4 sm:p-10"
    >
      <h2 ref={heading} tabIndex={-1} className="text-3xl font-semibold outline-none">
        {duel.outcome[outcome](name, gap)}
      </h2>
      <dl className="grid grid-cols-2 gap-4">
        <div>
          <dt className="text-soft">{duel.you}</dt>
          <dd data-score={body.ms} className="numeral text-5xl">
            <ScoreFigure unit={unit} ms={body.ms} />
          </dd>
        </div>
        <div>
          <dt className="text-soft wrap-anywhere">{name}</dt>
          <dd className="numeral text-5xl">
            <ScoreFigure unit={unit} ms={host.ms} />
          </dd>
        </div>
      </dl>
      {review}
      <SentLine sent={sent} players={list?.players} onResend={onResend} />
      <div inert={!mayPress} className="not-ready flex flex-wrap gap-3">
        <Button
          variant="accent"
          data-action="retry"
          onClick={onAgain}
          className="min-h-16 basis-full text-xl sm:min-w-56 sm:basis-auto"
        >
          {run.again}
        </Button>
        {sent.step === 'kept' && (
          <SendBack game={game} run={sent.reply.run} value={format(unit, body.ms)} />
        )}
        <OpenRoom from="duel" className="min-h-16" />
      </div>
      <NewsPlace />
      <SideBySide
        game={game}
        own={view.trials(body.actionLog)}
        theirs={view.trials(host.log)}
        name={name}
      />
    </div>
  )
}

function SendBack({
  game,
  run,
  value,
}: {
  readonly game: GameSlug
  readonly run: string
  readonly value: string
}) {
  const { duel } = usePeopleWords()
  const share = useShareDuel(game, 'back')
  return (
    <Button
      variant="quiet"
      data-action="send-back"
      className="min-h-16 grow sm:grow-0"
      onClick={() => void share(run, value)}
    >
      {duel.sendBack}
    </Button>
  )
}

function SentLine({
  sent,
  players,
  onResend,
}: {
  readonly sent: Sent
  readonly players: number | undefined
  onResend(): void
}) {
  const { run, errors } = useWords()
  const { duel, missing } = usePeopleWords()
  switch (sent.step) {
    case 'sending':
      return <p role="status">{run.result.sending}</p>
    case 'imperfect':
      return <p>{duel.imperfect}</p>
    case 'cleared':
      return <p role="alert">{run.result.cleared}</p>
    case 'kept': {
      const { duel: place, nickname_rejected: isRefused } = sent.reply
      return (
        <div role="status" className="grid gap-1">
          <p>{place ? duel.place(place.place, Math.max(place.players, players ?? 0)) : ''}</p>
          {isRefused && (
            <p data-notice="nickname" className="text-soft">
              {duel.nameless}
            </p>
          )}
        </div>
      )
    }
    default:
      return (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {sent.code === 'NOT_FOUND' ? missing.gone.title : errors.codes[sent.code]}
          {sent.step === 'failed' && (
            <Button variant="quiet" onClick={onResend}>
              {run.result.resend}
            </Button>
          )}
        </p>
      )
  }
}

interface SideBySideProps {
  readonly game: GameSlug
  readonly own: readonly Trial[]
  readonly theirs: readonly Trial[]
  readonly name: string
}

function SideBySide({ game, own, theirs, name }: SideBySideProps) {
  const { stage } = useWords()
  const { duel, replay } = usePeopleWords()
  const format = useFormatScore()
  const nameOf = useTrialName(game)
  const rows = Math.max(own.length, theirs.length)
  const unit = own.some(({ level }) => level !== undefined) ? 'seconds' : 'ms'
  const write = (ms: number): string => format(unit, Math.round(ms))
  const shown = unit === 'ms' ? 1 : SHOWN_OF_SECONDS_MS
  const text = (trial: Trial | undefined): string => {
    if (!trial) return '–'
    return trial.isWrong === true ? stage.phases.wrong : write(trial.ms)
  }
  return (
    <table className="w-full border-collapse text-left max-[359px]:text-sm">
      <caption className="sr-only">{duel.sideBySide}</caption>
      <thead>
        <tr className="border-b border-tick text-sm text-soft">
          {[replay.trial, duel.you, name, duel.gap].map((head, i) => (
            <th
              key={`${head}-${i}`}
              scope="col"
              className={`py-2 pr-2 font-medium sm:pr-4 ${head === name ? 'wrap-anywhere' : 'whitespace-nowrap'}`}
            >
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, i) => {
          const [a, b] = [own[i], theirs[i]]
          const gap = gapOf(a, b, shown)
          return (
            <tr key={i} data-trial={i + 1} className="h-10 border-b border-hairline">
              <td className="figures pr-2 whitespace-nowrap sm:pr-4">{nameOf(a ?? b, i)}</td>
              <td className="figures pr-2 sm:pr-4">{text(a)}</td>
              <td className="figures pr-2 sm:pr-4">{text(b)}</td>
              <td className={`figures ${gap !== null && gap > 0 ? 'text-danger' : ''}`}>
                {gap === null ? '' : signed(gap, write)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** Seconds are shown with two digits behind the point. */
const SHOWN_OF_SECONDS_MS = 10

/** Between two answers that were right, as they are shown: the three must add up. */
function gapOf(a: Trial | undefined, b: Trial | undefined, shown: number): number | null {
  if (!a || !b || a.isWrong === true || b.isWrong === true) return null
  return (Math.round(a.ms / shown) - Math.round(b.ms / shown)) * shown
}
