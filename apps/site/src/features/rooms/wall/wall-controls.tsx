import { CHALLENGE_SLUG, gameSlugs, type BoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import { isHost, readyIn } from '../connection/seats.ts'
import { toggled } from '../lobby/picked.ts'
import { useDoing } from '../use-doing.ts'
import type { Room } from '../use-room.ts'
import { useGameTitle } from './wall-race.tsx'

interface WallControlsProps {
  readonly room: Room
  readonly state: RoomState
  readonly picked: readonly BoardSlug[]
  onPick(picked: readonly BoardSlug[]): void
  onLeave(): void
}

const SHOWN_MS = 3500

/** Whether somebody moves the pointer, or did a moment ago. */
function useMoved(): boolean {
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const move = (): void => {
      setMoved(true)
      clearTimeout(timer)
      timer = setTimeout(() => setMoved(false), SHOWN_MS)
    }
    addEventListener('pointermove', move)
    addEventListener('pointerdown', move)
    return () => {
      clearTimeout(timer)
      removeEventListener('pointermove', move)
      removeEventListener('pointerdown', move)
    }
  }, [])
  return isMoved
}

/** Space does the next thing, wherever the focus is but on a button. */
function useOneKey(action: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const isForControl = event.target instanceof Element && event.target.closest('button') !== null
    if (event.key !== ' ' || event.repeat || isForControl) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

const slugs: readonly BoardSlug[] = [...gameSlugs, CHALLENGE_SLUG]

/** Out of the way until somebody reaches for them, by pointer or by Tab; space does the next thing. */
export function WallControls(props: WallControlsProps) {
  const { wall } = useRoomWords()
  const isMoved = useMoved()
  return (
    <div
      data-wall-controls={isMoved ? 'shown' : 'away'}
      className={`fixed inset-x-0 bottom-0 flex flex-wrap items-center justify-end gap-3 border-t border-hairline bg-surface p-3 text-base transition-opacity duration-150 has-[:focus-visible]:pointer-events-auto has-[:focus-visible]:opacity-100 ${
        isMoved ? 'opacity-100' : 'pointer-events-none opacity-0'
      }`}
    >
      {isHost(props.state) && <HostControls {...props} />}
      <Button variant="quiet" data-action="leave-wall" onClick={props.onLeave}>
        {wall.leave}
      </Button>
    </div>
  )
}

function HostControls({ room, state, picked, onPick }: WallControlsProps) {
  const { lobby, result } = useRoomWords()
  const titleOf = useGameTitle()
  const doing = useDoing()
  const isResult = state.phase === 'result'
  const mayStart = picked.length > 0 && readyIn(state).length > 1 && !doing.isBusy
  const start = (): void => {
    if (mayStart) void doing.run(room.acts.start(picked))
  }
  const next = (): void => void doing.run(room.acts.next())
  const isLobby = state.phase === 'lobby'
  useOneKey(() => {
    if (isLobby) start()
    else if (isResult) next()
  })
  if (isResult) {
    return (
      <Button data-action="next-round" disabled={doing.isBusy} onClick={next}>
        {result.next}
      </Button>
    )
  }
  if (!isLobby) return null
  return (
    <>
      <div role="group" aria-label={lobby.pick} className="mr-auto flex flex-wrap gap-1">
        {slugs.map((slug) => (
          <button
            key={slug}
            type="button"
            data-pick={slug}
            data-accent={slug}
            aria-label={titleOf(slug)}
            title={titleOf(slug)}
            aria-pressed={picked.includes(slug)}
            onClick={() => onPick(toggled(picked, slug))}
            className="relative grid size-12 cursor-pointer place-items-center border border-transparent text-accent aria-pressed:border-accent aria-pressed:bg-accent-soft"
          >
            <GameIcon slug={slug} size={24} />
            {picked.length > 1 && picked.includes(slug) && (
              <span aria-hidden="true" className="absolute top-0 right-1 text-xs">
                {picked.indexOf(slug) + 1}
              </span>
            )}
          </button>
        ))}
      </div>
      <Button data-action="start-round" disabled={!mayStart} onClick={start}>
        {lobby.start}
      </Button>
    </>
  )
}
