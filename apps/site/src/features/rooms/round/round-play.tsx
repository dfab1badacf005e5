import { Suspense, useEffect, useState } from 'react'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState, RoundRow } from '../connection/room-state.ts'
import type { Room } from '../use-room.ts'
import { LegFrame } from './leg-frame.tsx'
import { preloadLegs } from './leg-views.ts'
import { doneOfRound, type Done } from './legs.ts'
import { MOMENT_MS } from './quiet-moments.ts'
import { RaceList, RaceScale } from './race.tsx'
import { RoundWait } from './round-wait.tsx'
import { useRound } from './use-round.ts'
import type { SessionNow } from './use-round-session.ts'

interface RoundPlayProps {
  readonly room: Room
  readonly state: RoomState
  readonly round: Round
  readonly row: RoundRow
}

/** Whoever comes back so long after the start begins by a press. */
const START_GRACE_MS = 2000

/** A round as it is played: the stage as ever, and between trials how far the others are. */
export function RoundPlay({ room, state, round, row }: RoundPlayProps) {
  const { connection, clock, acts } = room
  const due = (): number | null => clock.pageTimeOf(round.starts_at)
  const [isLate] = useState(() => performance.now() > (due() ?? Infinity) + START_GRACE_MS)
  const control = useRound({ code: state.code, round, before: row.runs.length, due }, isLate)
  const { legs, index, leg, session } = control
  useEffect(() => preloadLegs(legs), [legs])
  // Whatever ends it, what happens in the room is to be heard again.
  useEffect(() => () => connection.gate.open(), [connection])

  const tell = (now: Done): void => {
    const { done, of } = doneOfRound(legs, index, now)
    acts.progress(round.n, done, of)
  }
  if (!leg) {
    const look = 'page-width py-8'
    return <RoundWait {...{ room, state, round }} runs={control.runs} className={look} />
  }
  return (
    <div className="game-place md:page-width flex flex-col pb-8 lg:grid lg:grid-cols-[minmax(0,1fr)_13rem] lg:gap-8">
      <div className="flex min-w-0 grow flex-col">
        <div className="px-(--gutter) pt-3 md:px-0 lg:hidden">
          <RaceScale round={round} own={row.uid} />
        </div>
        <Trouble session={session} />
        <Suspense fallback={<div className="skeleton mt-16 stage-height" />}>
          <LegFrame
            key={`${round.n}/${index}/${control.tries}`}
            leg={leg}
            index={index}
            legs={legs.length}
            seedOf={control.seedOf}
            due={index === 0 && control.why === null ? due : null}
            why={control.why}
            onBegin={() => {
              connection.runBegins()
              return control.begin()
            }}
            onEnd={() => connection.gate.open()}
            onMoment={(now) => {
              connection.gate.openFor(MOMENT_MS)
              tell(now)
            }}
            onFinish={(end) => {
              tell({ done: 1, of: 1 })
              control.finish(end)
            }}
          />
        </Suspense>
      </div>
      <aside className="hidden pt-16 lg:block">
        <RaceList round={round} own={row.uid} />
      </aside>
    </div>
  )
}

/** Why the round cannot be played yet, or not at all. */
function Trouble({ session }: { readonly session: SessionNow }) {
  const { round } = useRoomWords()
  const isRefused = session.at === 'refused'
  if (!isRefused && !(session.at === 'asking' && session.hasTrouble)) return null
  return (
    <p role="alert" className="px-(--gutter) py-2 text-danger md:px-0">
      {isRefused ? round.late : round.noSession}
    </p>
  )
}
