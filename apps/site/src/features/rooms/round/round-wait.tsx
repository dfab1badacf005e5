import { unitOf, type BoardSlug } from '@reflex/contract'
import { useEffect, useRef, useState } from 'react'
import { ScoreFigure } from '../../../lib/format/score-figure.tsx'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState } from '../connection/room-state.ts'
import { hasFinished } from '../connection/seats.ts'
import type { ServerClock } from '../connection/server-clock.ts'
import { RoundTable } from '../result/round-table.tsx'
import type { Room } from '../use-room.ts'
import type { OwnRun } from './use-round.ts'

interface RoundWaitProps {
  readonly room: Room
  readonly state: RoomState
  readonly round: Round
  /** One's own of this round; none for who watches. */
  readonly runs: readonly OwnRun[]
  readonly className?: string
}

/** Shown after finishing while others still play. */
export function RoundWait({ room, state, round, runs, className = '' }: RoundWaitProps) {
  const { round: words } = useRoomWords()
  const { games, pages } = useWords()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const titleOf = (slug: BoardSlug): string =>
    slug === 'reflex-challenge' ? pages.challenge.title : games[slug].title
  const still = round.rows.filter((row) => !hasFinished(row, round.games.length)).length
  const last = runs.at(-1)?.game
  return (
    <div
      data-game={last === 'reflex-challenge' ? undefined : last}
      data-phase={last ? 'result' : undefined}
      className={`grid gap-8 ${className}`}
    >
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
          {runs.length > 0 ? words.yours : words.title(round.n)}
        </h1>
        <ul className="mt-4 flex flex-wrap gap-x-12 gap-y-6">
          {runs.map(({ game, ms, sent }) => (
            <li key={game} data-accent={game}>
              <p className="text-soft">{titleOf(game)}</p>
              <p data-score={ms} className="numeral mt-1 text-6xl text-accent">
                <ScoreFigure unit={unitOf(game)} ms={ms} />
              </p>
              <p role="status" data-sent={sent.step} className="mt-2 min-h-6 text-sm text-soft">
                {sent.step === 'sending' && words.sending}
                {sent.step === 'waits' && words.waits}
                {sent.step === 'refused' && words.refused}
              </p>
            </li>
          ))}
        </ul>
        <p role="status" className="mt-2 text-lg">
          {words.still(still)} <EndsIn endsAt={round.ends_at} clock={room.clock} />
        </p>
      </div>
      <RoundTable state={state} round={round} isLive />
    </div>
  )
}

const LOOK_MS = 500

/** By the server's clock; nothing before the first has finished. */
export function EndsIn({
  endsAt,
  clock,
}: {
  readonly endsAt: number | null
  readonly clock: ServerClock
}) {
  const { round } = useRoomWords()
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = (): void => {
      const due = endsAt === null ? null : clock.pageTimeOf(endsAt)
      setLeft(due === null ? null : Math.max(0, Math.ceil((due - performance.now()) / 1000)))
    }
    look()
    const timer = setInterval(look, LOOK_MS)
    return () => clearInterval(timer)
  }, [endsAt, clock])
  return left === null || left === 0 ? null : (
    <span role="timer" className="figures text-soft">
      {round.endsIn(left)}
    </span>
  )
}
