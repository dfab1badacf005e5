import { Button, buttonLook } from '@reflex/ui'
import { ROOM_PLAYERS_MAX } from '@reflex/contract'
import { useState } from 'react'
import { roomJoined } from '../../../tracking/events.ts'
import { AppLink } from '../../../lib/routing/app-link.tsx'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { useLocale, useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { isFromCode, wallPath } from '../connection/room-code.ts'
import type { RoomState } from '../connection/room-state.ts'
import { keepRoomName, roomName } from '../../../lib/storage/room-name.ts'
import type { RoomActs } from '../use-room.ts'
import { NameForm } from './name-form.tsx'

interface DoorProps {
  readonly state: RoomState
  readonly acts: RoomActs
}

const NAMES_SHOWN = 4

/** In front of a room: who is in it, and by what name one comes in. */
export function Door({ state, acts }: DoorProps) {
  const { door } = useRoomWords()
  const [isRemoved, setRemoved] = useState(false)
  const isFull = state.players.length >= ROOM_PLAYERS_MAX
  const closed = state.locked ? door.locked : isRemoved ? door.removed : isFull ? door.full : null
  return (
    <section
      aria-labelledby="door-title"
      className="mx-auto grid w-full max-w-xl gap-6 py-8 md:py-14"
    >
      <div>
        <p className="numeral-strong text-xl tracking-widest text-soft">{state.code}</p>
        <h1 id="door-title" className="mt-1 text-[clamp(1.75rem,5vw,2.75rem)]">
          {door.title}
        </h1>
        <WhoIsHere state={state} />
        {state.phase !== 'lobby' && closed === null && (
          <p className="mt-2 text-soft">{door.playing}</p>
        )}
      </div>
      {closed === null ? (
        <JoinForm state={state} acts={acts} onRemoved={() => setRemoved(true)} />
      ) : (
        <div className="grid justify-items-start gap-4">
          <p role="alert" className="border-l-2 border-danger pl-4">
            {closed}
          </p>
          <WatchLink code={state.code} />
        </div>
      )}
    </section>
  )
}

const WatchLink = ({ code }: { readonly code: string }) => (
  <AppLink
    href={wallPath(code)}
    data-action="watch"
    className={`${buttonLook('quiet')} min-h-14 grow sm:grow-0`}
  >
    {useRoomWords().door.watch}
  </AppLink>
)

function WhoIsHere({ state }: { readonly state: RoomState }) {
  const { door } = useRoomWords()
  const here = state.players.filter((player) => player.here)
  // The host's name is the one that whoever got the link knows.
  const first = here.toSorted((a, b) => Number(b.uid === state.host) - Number(a.uid === state.host))
  const names = first
    .slice(0, NAMES_SHOWN)
    .map(({ nickname }) => nickname)
    .join(', ')
  const others = here.length - NAMES_SHOWN
  const text = others > 0 ? door.more(names, others) : names
  return (
    <p className="mt-3 text-lg wrap-anywhere text-soft">
      {here.length > 0 ? door.here(text) : door.nobody}
    </p>
  )
}

function JoinForm({ state, acts, onRemoved }: DoorProps & { onRemoved(): void }) {
  const { door } = useRoomWords()
  const { errors } = useWords()
  const locale = useLocale()
  const [isJoining, setJoining] = useState(false)
  const join = async (nickname: string): Promise<boolean> => {
    setJoining(true)
    const failed = await acts.join({ nickname })
    setJoining(false)
    if (failed === null) {
      keepRoomName(nickname)
      roomJoined(isFromCode() ? 'code' : 'link')
      return true
    }
    if (failed === 'INVALID') return false
    if (failed === 'FORBIDDEN') onRemoved()
    else showToast(errors.codes[failed], 'danger')
    return true
  }
  return (
    <NameForm first={roomName(locale)} onName={join}>
      <Button
        type="submit"
        data-action="join"
        disabled={isJoining}
        className="min-h-14 grow text-lg sm:min-w-56 sm:grow-0"
      >
        {isJoining ? door.joining : door.join}
      </Button>
      <WatchLink code={state.code} />
    </NameForm>
  )
}
