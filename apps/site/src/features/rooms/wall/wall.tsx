import type { BoardSlug } from '@reflex/contract'
import { Dialog } from '@reflex/ui'
import { useEffect, useId, useRef } from 'react'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import type { Room } from '../use-room.ts'
import { Podium } from '../result/podium.tsx'
import { useAwake } from './use-awake.ts'
import { WallControls } from './wall-controls.tsx'
import { WallLobby } from './wall-lobby.tsx'
import { WallRace, WallStart } from './wall-race.tsx'
import { WallResult } from './wall-result.tsx'

interface WallProps {
  readonly room: Room
  readonly state: RoomState
  readonly picked: readonly BoardSlug[]
  onPick(picked: readonly BoardSlug[]): void
  onLeave(): void
}

/**
 * The room for all who look at one screen: large enough for the last row, and nothing to press in the
 * way. Sizes follow the screen, by one unit that is 19 px on a wall of 1080 lines.
 */
export function Wall(props: WallProps) {
  const { state, onLeave } = props
  const id = useId()
  const title = useRef<HTMLHeadingElement>(null)
  useAwake()
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  return (
    <Dialog
      labelledBy={id}
      onCancel={onLeave}
      className="fixed inset-0 m-0 h-dvh max-h-none w-screen max-w-none overflow-hidden bg-paper text-ink [--w:min(1vw,1.78vh)] portrait:[--w:min(2.3vw,1.25vh)]"
    >
      <div
        data-view="wall"
        data-phase={state.phase}
        className="flex h-full flex-col p-[calc(var(--w)*2.4)] text-[length:calc(var(--w)*2.4)] leading-tight"
      >
        <h1 id={id} ref={title} tabIndex={-1} className="sr-only">
          {state.code}
        </h1>
        <Scene {...props} />
        <WallControls {...props} />
      </div>
    </Dialog>
  )
}

function Scene({ room, state }: WallProps) {
  const { podium, wall } = useRoomWords()
  const { phase, round } = state
  if (phase === 'countdown' && round) return <WallStart room={room} round={round} />
  if (phase === 'playing' && round) return <WallRace room={room} state={state} round={round} />
  if (phase === 'result' && round) return <WallResult state={state} round={round} />
  if (phase !== 'ended') return <WallLobby state={state} />
  const isPlayed = state.players.some(({ points }) => points > 0)
  return (
    <div className="flex grow flex-col justify-end gap-[calc(var(--w)*2)]">
      <p className="text-[1.6em] font-semibold">{isPlayed ? podium.title : wall.gone}</p>
      {isPlayed && <Podium state={state} className="grow text-[1.2em]" />}
    </div>
  )
}
