import type { BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { wallPath } from '../connection/room-code.ts'
import { hostOf, isHost, meIn, readyIn } from '../connection/seats.ts'
import { keepRoomName } from '../../../lib/storage/room-name.ts'
import { useDoing } from '../use-doing.ts'
import type { Room } from '../use-room.ts'
import type { RoomState } from '../connection/room-state.ts'
import { ClockLine } from './clock-line.tsx'
import { GamePicker } from './game-picker.tsx'
import { Invite } from './invite.tsx'
import { NameForm } from './name-form.tsx'
import { PlayerList } from './player-list.tsx'

interface LobbyProps {
  readonly room: Room
  readonly state: RoomState
  readonly picked: readonly BoardSlug[]
  onPick(picked: readonly BoardSlug[]): void
}

/** Before a round: who is here, how others come in, and what will be played. */
export function Lobby({ room, state, picked, onPick }: LobbyProps) {
  const { lobby } = useRoomWords()
  return (
    <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <h1 className="sr-only">{lobby.title}</h1>
      <Invite code={state.code} />
      <div className="grid content-start gap-8">
        {isHost(state) ? (
          <HostPart room={room} state={state} picked={picked} onPick={onPick} />
        ) : (
          <p role="status" className="border-l-2 border-ink pl-4 text-lg wrap-anywhere">
            {lobby.waiting(hostOf(state)?.nickname ?? '')}
          </p>
        )}
        <div>
          <PlayerList state={state} acts={room.acts} />
          {state.group && <p className="mt-3 text-sm text-soft">{lobby.group}</p>}
          <OwnPart room={room} state={state} />
        </div>
      </div>
    </div>
  )
}

function HostPart({ room, state, picked, onPick }: LobbyProps) {
  const { lobby } = useRoomWords()
  const doing = useDoing()
  const isAlone = readyIn(state).length < 2
  const why = picked.length === 0 ? lobby.pickFirst : isAlone ? lobby.needOther : ''
  return (
    <div>
      <GamePicker picked={picked} onPick={onPick} />
      <div className="action-foot mt-2 grid gap-2 bg-paper! py-2">
        <Button
          data-action="start-round"
          disabled={doing.isBusy || why !== ''}
          aria-describedby="why-not-start"
          onClick={() => void doing.run(room.acts.start(picked))}
          className="min-h-16 text-xl sm:min-w-64 sm:justify-self-start"
        >
          {doing.isBusy ? lobby.starting : lobby.start}
        </Button>
        <p id="why-not-start" className="min-h-6 text-sm text-soft">
          {why}
        </p>
      </div>
    </div>
  )
}

/** One's own name and whether one plays, and how sure the start is. */
function OwnPart({ room, state }: Pick<LobbyProps, 'room' | 'state'>) {
  const { lobby } = useRoomWords()
  const [isNaming, setNaming] = useState(false)
  const doing = useDoing()
  const [, navigate] = useLocation()
  const me = meIn(state)
  if (!me) return null
  const watch = async (): Promise<void> => {
    const isDone = await doing.run(room.acts.join({ watching: !me.watching }))
    if (isDone && !me.watching) navigate(wallPath(state.code))
  }
  const rename = async (nickname: string): Promise<boolean> => {
    const failed = await room.acts.join({ nickname, watching: me.watching })
    if (failed === 'INVALID') return false
    if (failed === null) keepRoomName(nickname)
    else void doing.run(Promise.resolve(failed))
    setNaming(false)
    return true
  }
  if (isNaming) {
    return (
      <div className="mt-5 max-w-md">
        <NameForm first={me.nickname} onName={rename}>
          <Button type="submit" data-action="save-name">
            {lobby.save}
          </Button>
          <Button variant="quiet" onClick={() => setNaming(false)}>
            {lobby.cancel}
          </Button>
        </NameForm>
      </div>
    )
  }
  return (
    <div className="mt-4 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="quiet"
          data-action="rename"
          className="px-4"
          onClick={() => setNaming(true)}
        >
          {lobby.rename}
        </Button>
        <Button
          variant="quiet"
          data-action="watch-only"
          disabled={doing.isBusy}
          className="px-4"
          onClick={() => void watch()}
        >
          {me.watching ? lobby.play : lobby.watch}
        </Button>
      </div>
      <ClockLine clock={room.clock} />
    </div>
  )
}
