import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoundRow } from '../connection/room-state.ts'
import { byProgress, shareDone } from '../connection/seats.ts'

interface RaceProps {
  readonly round: Round
  readonly own: string | null
}

/** A longer list would be read instead of the game; oneself is always in it. */
const SHOWN = 10

function around(rows: readonly RoundRow[], own: string | null): readonly RoundRow[] {
  const at = rows.findIndex(({ uid }) => uid === own)
  const from = Math.max(0, Math.min(at - SHOWN / 2, rows.length - SHOWN))
  return rows.slice(from, from + SHOWN)
}

/** How far everybody is, in a narrow list beside the stage. */
export function RaceList({ round, own }: RaceProps) {
  const { round: words } = useRoomWords()
  const games = round.games.length
  const rows = byProgress(round.rows, games)
  return (
    <section aria-labelledby="race-title" className="min-w-0">
      <h2 id="race-title" className="caption font-normal tracking-normal">
        {words.others}
      </h2>
      <ol className="mt-2 grid gap-2">
        {around(rows, own).map((row) => (
          <li
            key={row.uid}
            data-room-player={row.uid}
            data-you={row.uid === own || undefined}
            data-done={row.done}
            data-of={row.of}
          >
            <p className="flex items-baseline justify-between gap-2 text-sm">
              <bdi className={`truncate ${row.uid === own ? 'font-semibold' : ''}`}>
                {row.nickname}
              </bdi>
              <span className="figures shrink-0 text-soft">
                {row.runs.length >= games ? words.done : row.of > 0 && `${row.done}/${row.of}`}
              </span>
            </p>
            <Bar share={shareDone(row, games)} isOwn={row.uid === own} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const Bar = ({ share, isOwn }: { readonly share: number; readonly isOwn: boolean }) => (
  <div aria-hidden="true" className="mt-1 h-1 bg-hairline">
    <div
      className={`h-full ${isOwn ? 'bg-accent' : 'bg-tick'}`}
      style={{ width: `${share * 100}%` }}
    />
  </div>
)

const WIDTH = 1000

/** The same on a phone: one line of the scale, a tick for each player and a needle for oneself. */
export function RaceScale({ round, own }: RaceProps) {
  const { round: words } = useRoomWords()
  const games = round.games.length
  const rows = byProgress(round.rows, games)
  const hasBegun = rows.some(({ done, runs }) => done > 0 || runs.length > 0)
  const place = hasBegun ? rows.findIndex(({ uid }) => uid === own) + 1 : 0
  const at = (row: RoundRow): number => 4 + shareDone(row, games) * (WIDTH - 8)
  const mine = rows.find(({ uid }) => uid === own)
  const others = rows.filter(({ uid }) => uid !== own)
  return (
    <div className="flex items-center gap-3">
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${WIDTH} 20`}
        preserveAspectRatio="none"
        className="h-5 min-w-0 grow"
        fill="none"
      >
        <path d={`M0 19.5H${WIDTH}`} className="stroke-tick" vectorEffect="non-scaling-stroke" />
        <path
          d={others.map((row) => `M${at(row).toFixed(0)} 20v-11`).join('')}
          className="stroke-ink"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
        {mine && (
          <path
            d={`M${at(mine).toFixed(0)} 20v-19`}
            className="stroke-accent"
            strokeWidth="4"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      {place > 0 && (
        <p className="figures shrink-0 text-sm text-soft">{words.ahead(place, rows.length)}</p>
      )}
    </div>
  )
}
