import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import { standing, type Stand } from '../connection/seats.ts'

/** The second left of the first, the third right of it, as such steps are built. */
const order = [1, 0, 2]
const heights = ['h-[78%]', 'h-[56%]', 'h-[40%]']
const colours = ['bg-(--medal-1)', 'bg-(--medal-2)', 'bg-(--medal-3)']

interface PodiumProps {
  readonly state: RoomState
  /** On the wall it is as tall as there is room. */
  readonly className?: string
}

export function Podium({ state, className = 'h-72 max-w-2xl' }: PodiumProps) {
  const first = standing(state)
    .filter(({ points }) => points > 0)
    .slice(0, 3)
  const steps = order.map((i) => first[i]).filter((stand) => stand !== undefined)
  return (
    <ol className={`grid w-full grid-cols-3 items-end gap-3 ${className}`}>
      {steps.map((stand) => (
        <Step key={stand.uid} stand={stand} />
      ))}
    </ol>
  )
}

function Step({ stand }: { readonly stand: Stand }) {
  const { podium, player } = useRoomWords()
  const { uid, nickname, points, place, you } = stand
  const step = Math.min(place, 3) - 1
  return (
    <li
      data-room-player={uid}
      data-place={place}
      data-you={you || undefined}
      className="flex h-full min-w-0 flex-col justify-end text-center"
    >
      <p className="line-clamp-2 text-[1.125em] leading-tight font-semibold wrap-anywhere">
        <bdi>{nickname}</bdi>
      </p>
      <p className="figures mt-1 mb-2 text-[0.875em] text-soft">{player.points(points)}</p>
      <div
        className={`flex flex-col border-x border-b border-hairline bg-surface ${heights[step]}`}
      >
        <div className={`h-1.5 shrink-0 ${colours[step]}`} />
        <p className="numeral grid grow place-items-center text-[2.75em]">
          <span className="sr-only">{podium.place(place)}</span>
          <span aria-hidden="true">{place}</span>
        </p>
      </div>
    </li>
  )
}
