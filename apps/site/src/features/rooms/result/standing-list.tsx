import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { RoomState } from '../connection/room-state.ts'
import { standing } from '../connection/seats.ts'

/** Points of all rounds so far, each as a length of one scale. */
export function StandingList({ state }: { readonly state: RoomState }) {
  const { result, player } = useRoomWords()
  const rows = standing(state)
  const most = Math.max(1, ...rows.map(({ points }) => points))
  return (
    <section aria-labelledby="standing-title">
      <h2 id="standing-title" className="text-xl">
        {result.standing}
      </h2>
      <ol className="mt-3 grid gap-3">
        {rows.map(({ uid, nickname, points, place, you }) => (
          <li key={uid} data-room-player={uid} data-you={you || undefined} data-total={points}>
            <p className="flex items-baseline gap-3">
              <span className="figures w-6 shrink-0 text-soft">{place}</span>
              <bdi className={`min-w-0 grow wrap-anywhere ${you ? 'font-semibold' : ''}`}>
                {nickname}
              </bdi>
              <span className="figures shrink-0">{player.points(points)}</span>
            </p>
            <div aria-hidden="true" className="mt-1 ml-9 h-1 bg-hairline">
              <div
                className={`h-full ${you ? 'bg-ink' : 'bg-tick'}`}
                style={{ width: `${(points / most) * 100}%` }}
              />
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}
