import { unitOf, type CallData, type GameSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { ScoreFigure } from '../format/score-figure.tsx'
import { useFormatScore } from '../format/use-format-score.ts'
import { useGoKeys } from '../play/use-go-keys.ts'
import { trialsOf } from '../replay/trials.ts'
import type { WatchedRun } from '../replay/use-watched-run.ts'
import { useWords } from '../words/index.tsx'
import { usePeopleWords } from '../words/people.ts'
import { outcomeOf, signed } from './ghost.ts'
import { useShareDuel } from './share-duel.ts'
import type { DuelStep, Sent } from './use-duel.ts'

interface DuelResultProps {
  readonly host: WatchedRun
  readonly game: GameSlug
  readonly name: string
  readonly result: Extract<DuelStep, { step: 'result' }>
  readonly list: CallData<'getDuel'> | undefined
  onAgain(): void
  onResend(): void
}

/** Who won and by how much, and both runs trial by trial. */
export function DuelResult({ host, game, name, result, list, onAgain, onResend }: DuelResultProps) {
  const { run } = useWords()
  const { duel } = usePeopleWords()
  const format = useFormatScore()
  const heading = useRef<HTMLHeadingElement>(null)
  const { body, sent } = result
  const unit = unitOf(game)
  const outcome = outcomeOf(game, body.ms, host.ms)
  const gap = format(unit, Math.abs(body.ms - host.ms))
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  useGoKeys(onAgain)
  return (
    <div data-duel-outcome={outcome} className="grid w-full gap-6 p-6 sm:p-10">
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
      <SentLine sent={sent} players={list?.players} onResend={onResend} />
      <div className="flex flex-wrap gap-3">
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
      </div>
      <SideBySide mine={body.actionLog} host={host} name={name} />
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
  const { duel } = usePeopleWords()
  switch (sent.step) {
    case 'sending':
      return <p role="status">{run.result.sending}</p>
    case 'imperfect':
      return <p>{duel.imperfect}</p>
    case 'kept': {
      const place = sent.reply.duel
      return (
        <p role="status">
          {place ? duel.place(place.place, Math.max(place.players, players ?? 0)) : ''}
        </p>
      )
    }
    default:
      return (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger">
          {errors.codes[sent.code]}
          {sent.step === 'failed' && (
            <Button variant="quiet" onClick={onResend}>
              {run.result.resend}
            </Button>
          )}
        </p>
      )
  }
}

function SideBySide({
  mine,
  host,
  name,
}: {
  readonly mine: WatchedRun['log']
  readonly host: WatchedRun
  readonly name: string
}) {
  const { run } = useWords()
  const { duel, watch } = usePeopleWords()
  const [own, theirs] = [trialsOf(mine), trialsOf(host.log)]
  const rows = Math.max(own.length, theirs.length)
  const text = (trial: (typeof own)[number] | undefined): string => {
    if (!trial) return '–'
    if (trial.ms === null) return run.phases[trial.right ? 'correct' : 'wrong']
    return watch.ms(trial.ms.toFixed(0))
  }
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{duel.sideBySide}</caption>
      <thead>
        <tr className="border-b border-tick text-sm text-soft">
          {[watch.trial, duel.you, name, duel.gap].map((head, i) => (
            <th key={`${head}-${i}`} scope="col" className="py-2 pr-4 font-medium wrap-anywhere">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Array.from({ length: rows }, (_, i) => {
          const [a, b] = [own[i]?.ms, theirs[i]?.ms]
          const gap = typeof a === 'number' && typeof b === 'number' ? Math.round(a - b) : null
          return (
            <tr key={i} data-trial={i + 1} className="h-10 border-b border-hairline">
              <td className="figures pr-4">{i + 1}</td>
              <td className="figures pr-4">{text(own[i])}</td>
              <td className="figures pr-4">{text(theirs[i])}</td>
              <td className={`figures ${gap !== null && gap > 0 ? 'text-danger' : ''}`}>
                {gap === null ? '' : signed(gap)}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
