import { useId, useState } from 'react'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomPlayer, RoomState } from '../connection/room-state.ts'
import type { RoomActs } from '../use-room.ts'
import { MoreIcon } from './more-icon.tsx'
import { PlayerActions } from './player-actions.tsx'

interface PlayerListProps {
  readonly state: RoomState
  readonly acts: RoomActs
}

/** Everybody in the room, as they come and go. */
export function PlayerList({ state, acts }: PlayerListProps) {
  const { lobby } = useRoomWords()
  const [open, setOpen] = useState<string | null>(null)
  const here = state.players.filter((player) => player.here && !player.watching).length
  const others = state.players.filter((player) => player.here && !player.you)
  return (
    <section aria-labelledby="players-title">
      <h2 id="players-title" className="text-xl">
        <span role="status">{lobby.here(here)}</span>
      </h2>
      <ul className="mt-3 border-t border-hairline">
        {state.players.map((player) => (
          <Row
            key={player.uid}
            player={player}
            state={state}
            acts={acts}
            isOpen={open === player.uid}
            onToggle={() => setOpen(open === player.uid ? null : player.uid)}
          />
        ))}
      </ul>
      {others.length === 0 && <p className="mt-3 text-soft">{lobby.alone}</p>}
    </section>
  )
}

interface RowProps extends PlayerListProps {
  readonly player: RoomPlayer
  readonly isOpen: boolean
  onToggle(): void
}

function Row({ player, state, acts, isOpen, onToggle }: RowProps) {
  const { player: words } = useRoomWords()
  const id = useId()
  const { uid, nickname, here, you, watching, points } = player
  return (
    <li
      data-room-player={uid}
      data-here={here || undefined}
      data-you={you || undefined}
      className="border-b border-hairline"
    >
      <div className="flex min-h-12 items-center gap-3">
        <span
          aria-hidden="true"
          className={`h-6 w-0.5 shrink-0 ${here ? 'bg-go' : 'bg-hairline'}`}
        />
        <p className={`min-w-0 grow wrap-anywhere ${here ? '' : 'text-soft'}`}>
          <bdi className={you ? 'font-semibold' : ''}>{nickname}</bdi>{' '}
          {you && <span className="text-soft">{words.you}</span>}
        </p>
        <p className="flex shrink-0 gap-3 text-sm text-soft">
          {uid === state.host && <span className="text-ink">{words.host}</span>}
          {watching && <span>{words.watching}</span>}
          {!here && <span>{words.away}</span>}
          {points > 0 && <span className="figures">{words.points(points)}</span>}
        </p>
        {you ? (
          <span className="w-11 shrink-0" />
        ) : (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={words.more(nickname)}
            onClick={onToggle}
            className="grid size-11 shrink-0 cursor-pointer place-items-center text-soft hover:text-ink"
          >
            <MoreIcon />
          </button>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <PlayerActions player={player} state={state} acts={acts} onDone={onToggle} />}
      </div>
    </li>
  )
}
