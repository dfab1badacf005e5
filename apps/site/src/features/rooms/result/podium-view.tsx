import { Button } from '@reflex/ui'
import { useEffect, useRef } from 'react'
import { showToast } from '../../../lib/toasts/toasts.tsx'
import { OpenRoom } from '../../share/open-room.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import { standing } from '../connection/seats.ts'
import { Podium } from './podium.tsx'
import { usePodiumPicture } from './podium-picture.ts'
import { StandingList } from './standing-list.tsx'

/** At the end: who won, everybody's points, a picture to send around. */
export function PodiumView({ state }: { readonly state: RoomState }) {
  const { podium } = useRoomWords()
  const heading = useRef<HTMLHeadingElement>(null)
  const save = usePodiumPicture(state)
  const [winner] = standing(state)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const isPlayed = winner !== undefined && winner.points > 0
  return (
    <div className="grid gap-10">
      <div>
        <p className="text-soft">{podium.title}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-1 text-[clamp(1.75rem,5vw,2.75rem)] wrap-anywhere outline-none"
        >
          {isPlayed ? podium.winner(winner.nickname) : podium.nothing}
        </h1>
      </div>
      {isPlayed && <Podium state={state} />}
      <div className="flex flex-wrap gap-3">
        {isPlayed && (
          <Button
            variant="quiet"
            data-action="save-picture"
            className="min-h-14 grow sm:grow-0"
            onClick={() =>
              void save().then((isSaved) => isSaved || showToast(podium.failed, 'danger'))
            }
          >
            {podium.picture}
          </Button>
        )}
        <OpenRoom from="room" label={podium.another} className="min-h-14 grow sm:grow-0" />
      </div>
      {isPlayed && (
        <div className="max-w-xl">
          <StandingList state={state} />
        </div>
      )}
    </div>
  )
}
