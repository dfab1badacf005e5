import { Button, Dialog } from '@reflex/ui'
import { useId, useState } from 'react'
import { useLocation } from 'wouter'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useRoomWords } from '../../lib/words/page-words.ts'
import { wallPath } from './connection/room-code.ts'
import type { RoomState } from './connection/room-state.ts'
import { isHost } from './connection/seats.ts'
import { Ask } from './lobby/ask.tsx'
import { useDoing } from './use-doing.ts'
import type { RoomActs } from './use-room.ts'

interface RoomBarProps {
  readonly state: RoomState
  readonly acts: RoomActs
}

const look =
  'inline-flex min-h-11 cursor-pointer items-center text-soft underline decoration-hairline underline-offset-4 hover:text-ink'

/** Which room this is, and what can be done with it at any time. */
export function RoomBar({ state, acts }: RoomBarProps) {
  const { bar } = useRoomWords()
  const [, navigate] = useLocation()
  const [isOpen, setOpen] = useState(false)
  const isOver = state.phase === 'ended'
  const leave = (): void => {
    void acts.leave()
    navigate('/')
  }
  return (
    <div className="flex flex-wrap items-center gap-x-5 border-b border-hairline py-1">
      <p className="mr-auto flex items-baseline gap-2 text-soft">
        {bar.room}
        <span className="numeral-strong tracking-widest text-ink">{state.code}</span>
      </p>
      {!isOver && (
        <AppLink href={wallPath(state.code)} data-action="open-wall" className={look}>
          {bar.wall}
        </AppLink>
      )}
      {isHost(state) && !isOver && (
        <button
          type="button"
          data-action="room-options"
          onClick={() => setOpen(true)}
          className={look}
        >
          {bar.more}
        </button>
      )}
      <button type="button" data-action="leave-room" onClick={leave} className={look}>
        {bar.leave}
      </button>
      {isOpen && <Options state={state} acts={acts} onClose={() => setOpen(false)} />}
    </div>
  )
}

function Options({ state, acts, onClose }: RoomBarProps & { onClose(): void }) {
  const { bar, beside, options } = useRoomWords()
  const id = useId()
  const doing = useDoing()
  const [asks, setAsks] = useState(false)
  const isPlaying = state.phase === 'playing' || state.phase === 'countdown'
  if (asks) {
    return (
      <Ask
        question={options.endAsk}
        line={options.endLine}
        yes={options.end}
        onNo={() => setAsks(false)}
        onYes={() => void doing.run(acts.end()).then(onClose)}
      />
    )
  }
  return (
    <Dialog labelledBy={id} onCancel={onClose} className="dialog-box">
      <h2 id={id} className="text-2xl">
        {bar.more}
      </h2>
      <label className="mt-4 flex min-h-14 cursor-pointer items-center justify-between gap-4 border-y border-hairline">
        {options.lock}
        <input
          type="checkbox"
          role="switch"
          aria-checked={state.locked}
          data-action="lock-room"
          checked={state.locked}
          disabled={doing.isBusy}
          onChange={({ target }) => void doing.run(acts.lock(target.checked))}
          className="switch"
        />
      </label>
      <div className="mt-6 grid gap-3">
        {isPlaying && (
          <Button
            variant="quiet"
            data-action="stop-round"
            onClick={() => void doing.run(acts.next()).then(onClose)}
          >
            {options.stop}
          </Button>
        )}
        <Button variant="quiet" data-action="end-room" onClick={() => setAsks(true)}>
          {options.end}
        </Button>
        <Button onClick={onClose}>{beside.close}</Button>
      </div>
    </Dialog>
  )
}
