import { Button } from '@reflex/ui'
import { Suspense, useState } from 'react'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { ReportName } from '../../nickname/report-name.ts'
import type { RoomPlayer, RoomState } from '../connection/room-state.ts'
import { isHost } from '../connection/seats.ts'
import { useDoing } from '../use-doing.ts'
import type { RoomActs } from '../use-room.ts'
import { Ask } from './ask.tsx'

interface PlayerActionsProps {
  readonly player: RoomPlayer
  readonly state: RoomState
  readonly acts: RoomActs
  onDone(): void
}

/** What can be done about another player. */
export function PlayerActions(props: PlayerActionsProps) {
  const { player, state, onDone } = props
  const { player: words } = useRoomWords()
  const [reports, setReports] = useState(false)
  return (
    <div className="flex flex-wrap gap-2 pb-3 pl-3">
      {isHost(state) && <HostActions {...props} />}
      <Button
        variant="quiet"
        data-action="report-name"
        className="px-4"
        onClick={() => setReports(true)}
      >
        {words.report}
      </Button>
      {reports && (
        <Suspense fallback={null}>
          <ReportName
            nickname={player.nickname}
            player={player.uid}
            where="room"
            room={state.code}
            onDone={onDone}
          />
        </Suspense>
      )}
    </div>
  )
}

function HostActions({ player, acts, onDone }: PlayerActionsProps) {
  const { player: words } = useRoomWords()
  const [asks, setAsks] = useState(false)
  const doing = useDoing()
  const { uid, nickname, here } = player
  return (
    <>
      <Button
        variant="quiet"
        data-action="hand-host"
        disabled={!here || doing.isBusy}
        className="px-4"
        onClick={() => void doing.run(acts.hand(uid)).then(onDone)}
      >
        {words.makeHost}
      </Button>
      <Button
        variant="quiet"
        data-action="remove-player"
        className="px-4"
        onClick={() => setAsks(true)}
      >
        {words.remove}
      </Button>
      {asks && (
        <Ask
          question={words.removeAsk(nickname)}
          line={words.removeLine}
          yes={words.remove}
          onNo={() => setAsks(false)}
          onYes={() => {
            setAsks(false)
            void doing.run(acts.remove(uid))
          }}
        />
      )}
    </>
  )
}
