import { QrCode } from '@reflex/ui'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { roomLink } from '../connection/room-code.ts'
import type { RoomState } from '../connection/room-state.ts'
import { hostOf } from '../connection/seats.ts'

/** Large names while they are few; smaller ones in more columns as more come in. */
function lookOf(count: number): string {
  if (count <= 8) return 'text-[1.5em] landscape:columns-1 portrait:text-[1.25em]'
  if (count <= 18) return 'text-[1.3em] columns-2 portrait:text-[1em]'
  const size = count <= 33 ? 'text-[1.1em]' : 'text-[0.84em]'
  return `${size} columns-2 landscape:columns-3 portrait:text-[0.84em]`
}

/** How one comes in, as large as the wall allows, and who has. */
export function WallLobby({ state }: { readonly state: RoomState }) {
  const { wall, lobby, invite } = useRoomWords()
  const link = roomLink(state.code)
  const players = state.players.filter(({ here, watching }) => here && !watching)
  const host = hostOf(state)
  return (
    <div className="grid min-h-0 grow gap-[calc(var(--w)*3)] landscape:grid-cols-[auto_minmax(0,1fr)] portrait:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-col justify-between gap-[calc(var(--w)*1.5)] rounded-lg bg-panel p-[calc(var(--w)*2.4)] text-panel-ink portrait:items-center">
        <div className="portrait:text-center">
          <p className="text-[0.9em] text-panel-soft">{wall.join}</p>
          <p className="font-semibold break-all">
            {link.replace(/^https?:\/\//, '').replace(/\/[^/]*$/, '')}
          </p>
          <p
            data-room-code={state.code}
            className="numeral-strong mt-[0.2em] text-[calc(var(--w)*8.4)] leading-none tracking-[0.06em] whitespace-nowrap"
          >
            {state.code}
          </p>
        </div>
        <QrCode
          text={link}
          label={invite.qr}
          className="w-full rounded-sm landscape:max-w-[calc(var(--w)*31)] portrait:max-w-[60vw]"
        />
      </div>
      <div className="flex min-h-0 flex-col">
        <p role="status" className="text-[1.25em] font-semibold">
          {lobby.here(players.length)}
        </p>
        {players.length === 0 ? (
          <p className="mt-[0.6em] text-soft">{wall.names}</p>
        ) : (
          <ul
            className={`mt-[0.6em] min-h-0 grow gap-x-[1em] overflow-hidden ${lookOf(players.length)}`}
          >
            {players.map(({ uid, nickname }) => (
              <li
                key={uid}
                data-room-player={uid}
                className="truncate border-l-[0.12em] border-go py-[0.12em] pl-[0.5em]"
              >
                <bdi>{nickname}</bdi>
              </li>
            ))}
          </ul>
        )}
        <p className="mt-[0.6em] truncate text-[0.8em] text-soft">
          {players.length > 1 && (host ? lobby.waiting(host.nickname) : wall.starts)}
        </p>
      </div>
    </div>
  )
}
