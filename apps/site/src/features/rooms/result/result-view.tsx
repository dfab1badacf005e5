import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useEffect, useRef, useState } from 'react'
import { usePressGuard } from '../../../play/use-press-guard.ts'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState, RoundRow } from '../connection/room-state.ts'
import { hostOf, isHost, ownRow } from '../connection/seats.ts'
import { useDoing } from '../use-doing.ts'
import type { Room } from '../use-room.ts'
import { BesidePanel } from './beside-panel.tsx'
import { RoundTable } from './round-table.tsx'
import { StandingList } from './standing-list.tsx'

interface ResultViewProps {
  readonly room: Room
  readonly state: RoomState
  readonly round: Round
  /** What the next round begins with. */
  onPick(picked: readonly BoardSlug[]): void
}

/** After a round: who was how good, the standing so far, and how it goes on. */
export function ResultView({ room, state, round, onPick }: ResultViewProps) {
  const { result } = useRoomWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const [watched, setWatched] = useState<RoundRow | null>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: 'instant' })
  }, [round.n])
  return (
    <div className="grid gap-8">
      <div>
        <p className="text-soft">{result.title(round.n)}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-[clamp(1.75rem,5vw,2.75rem)] wrap-anywhere outline-none"
        >
          <Winner round={round} />
        </h1>
        <HowOn room={room} state={state} round={round} onPick={onPick} />
      </div>
      {watched && (
        <BesidePanel
          key={watched.uid}
          row={watched}
          own={ownRow(state)}
          onClose={() => setWatched(null)}
        />
      )}
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <RoundTable state={state} round={round} onWatch={setWatched} />
        <StandingList state={state} />
      </div>
    </div>
  )
}

function Winner({ round }: { readonly round: Round }) {
  const { result } = useRoomWords()
  const first = round.rows.filter(({ place }) => place === 1).map(({ nickname }) => nickname)
  const [name] = first
  if (name === undefined) return result.nobody
  return first.length === 1 ? result.won(name) : result.shared(first.join(', '))
}

function HowOn({ room, state, round, onPick }: ResultViewProps) {
  const { result } = useRoomWords()
  const doing = useDoing()
  const mayPress = usePressGuard()
  if (!isHost(state)) {
    return (
      <p role="status" className="mt-4 border-l-2 border-ink pl-4 wrap-anywhere">
        {result.waiting(hostOf(state)?.nickname ?? '')}
      </p>
    )
  }
  return (
    <div inert={!mayPress} className="not-ready mt-5 flex flex-wrap gap-3">
      <Button
        data-action="next-round"
        disabled={doing.isBusy}
        onClick={() => {
          onPick(
            round.games.filter(
              (game): game is BoardSlug => isGameSlug(game) || game === 'reflex-challenge',
            ),
          )
          void doing.run(room.acts.next())
        }}
        className="min-h-16 grow text-xl sm:min-w-56 sm:grow-0"
      >
        {result.next}
      </Button>
      <Button
        variant="quiet"
        data-action="again"
        disabled={doing.isBusy}
        onClick={() => void doing.run(room.acts.start(round.games))}
        className="min-h-16 grow sm:grow-0"
      >
        {result.again}
      </Button>
    </div>
  )
}
