import type { BoardSlug } from '@reflex/contract'
import { useEffect, useState, type ReactNode } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useSetUnderway } from '../../lib/scheduling/challenge-underway.ts'
import { roomPath } from '../../lib/routing/paths.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useRoomWords } from '../../lib/words/page-words.ts'
import { meIn, ownRow } from './connection/seats.ts'
import type { RoomState } from './connection/room-state.ts'
import { Door } from './lobby/door.tsx'
import { Lobby } from './lobby/lobby.tsx'
import { pickedBefore } from './lobby/picked.ts'
import { MissingRoom } from './missing-room.tsx'
import { PodiumView } from './result/podium-view.tsx'
import { ResultView } from './result/result-view.tsx'
import { RoomBar } from './room-bar.tsx'
import { RoundPlay } from './round/round-play.tsx'
import { RoundWait } from './round/round-wait.tsx'
import { useRoom, type Room } from './use-room.ts'
import { Wall } from './wall/wall.tsx'

interface RoomViewProps {
  readonly code: string
  /** Another tab of this browser is the player: this one only looks on. */
  readonly isStranger: boolean
  /** What stands here until it is known what the room is like. */
  readonly loading: ReactNode
}

/** A room by its code, whatever goes on in it. */
export function RoomView({ code, isStranger, loading }: RoomViewProps) {
  const room = useRoom(code, isStranger)
  const { state, failure } = room
  if (failure !== null && (state === null || failure === 'NOT_FOUND')) {
    return <MissingRoom isGone={failure === 'NOT_FOUND' || failure === 'INVALID'} />
  }
  if (!state) return loading
  return <Opened room={room} state={state} />
}

interface OpenedProps {
  readonly room: Room
  readonly state: RoomState
}

function Opened({ room, state }: OpenedProps) {
  const [, navigate] = useLocation()
  const isWall = new URLSearchParams(useSearch()).get('view') === 'wall'
  const [picked, setPicked] = useState<readonly BoardSlug[]>(() => pickedBefore(state.round?.games))
  const { phase } = state
  useSetUnderway(phase === 'countdown' || phase === 'playing')
  useLeft(state)
  return (
    <div data-room={state.code} data-phase={phase}>
      {isWall ? (
        <Wall
          room={room}
          state={state}
          picked={picked}
          onPick={setPicked}
          onLeave={() => navigate(roomPath(state.code))}
        />
      ) : (
        <Scene room={room} state={state} picked={picked} onPick={setPicked} />
      )}
    </div>
  )
}

/** Whoever was in the room and is not any more is told so once. */
function useLeft(state: RoomState): void {
  const { faults } = useRoomWords()
  const isIn = meIn(state) !== null
  const [wasIn, setWasIn] = useState(isIn)
  if (isIn && !wasIn) setWasIn(true)
  const isOut = wasIn && !isIn && state.phase !== 'ended'
  useEffect(() => {
    if (isOut) showToast(faults.removed, 'danger')
  }, [isOut, faults])
}

interface SceneProps extends OpenedProps {
  readonly picked: readonly BoardSlug[]
  onPick(picked: readonly BoardSlug[]): void
}

function Scene({ room, state, picked, onPick }: SceneProps) {
  const { phase, round } = state
  const row = ownRow(state)
  const isUnderway = (phase === 'countdown' || phase === 'playing') && round !== null
  // The stage has the whole screen; nothing stands above it that could be hit instead.
  if (isUnderway && row) {
    return <RoundPlay key={round.n} room={room} state={state} round={round} row={row} />
  }
  if (meIn(state) === null && phase !== 'ended') {
    return (
      <div className="page-width">
        <Door state={state} acts={room.acts} />
      </div>
    )
  }
  return (
    <div className="page-width pb-16">
      <RoomBar state={state} acts={room.acts} />
      <div className="pt-6 md:pt-8">
        {phase === 'lobby' && <Lobby room={room} state={state} picked={picked} onPick={onPick} />}
        {isUnderway && <Onlooker room={room} state={state} />}
        {phase === 'result' && round && (
          <ResultView room={room} state={state} round={round} onPick={onPick} />
        )}
        {phase === 'ended' && <PodiumView state={state} />}
      </div>
    </div>
  )
}

/** Who came late, or only watches: how far everybody is. */
function Onlooker({ room, state }: Pick<SceneProps, 'room' | 'state'>) {
  const { round: words } = useRoomWords()
  const { round } = state
  if (!round) return null
  return (
    <>
      {meIn(state)?.watching !== true && (
        <p role="status" data-notice="late" className="mb-6 border-l-2 border-ink pl-4">
          {words.late}
        </p>
      )}
      <RoundWait room={room} state={state} round={round} runs={[]} />
    </>
  )
}
