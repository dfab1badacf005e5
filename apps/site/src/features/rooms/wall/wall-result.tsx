import { isBoardSlug, unitOf } from '@reflex/contract'
import { useFormatScore } from '../../../lib/format/use-format-score.ts'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState } from '../connection/room-state.ts'
import { byPlace, standing } from '../connection/seats.ts'
import { useGameTitle } from './wall-race.tsx'

/** What can be read from the last row; who comes after is said as a number. */
const SHOWN = 8

/** The round's result beside the overall standings. */
export function WallResult({ state, round }: { readonly state: RoomState; readonly round: Round }) {
  const { result, wall, player } = useRoomWords()
  const titleOf = useGameTitle()
  const format = useFormatScore()
  const slugs = round.games.filter(isBoardSlug)
  const [only] = slugs
  const rows = byPlace(round.rows, slugs.length)
  const stands = standing(state)
  return (
    <div className="grid min-h-0 grow gap-x-[calc(var(--w)*4)] gap-y-[calc(var(--w)*2)] landscape:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)]">
      <section className="flex min-h-0 flex-col">
        <h2 className="text-[1.25em] font-semibold">{slugs.map(titleOf).join(' · ')}</h2>
        <ol className="mt-[0.5em] grid min-h-0 grow auto-rows-fr">
          {rows.slice(0, SHOWN).map((row) => (
            <li
              key={row.uid}
              data-room-player={row.uid}
              data-place={row.place ?? undefined}
              className="grid min-h-0 grid-cols-[1.6em_minmax(0,1fr)_auto_auto] items-center gap-x-[0.6em] border-b border-hairline"
            >
              <span className="numeral-strong">{row.place ?? ''}</span>
              <bdi className={`truncate ${row.place === 1 ? 'font-semibold' : ''}`}>
                {row.nickname}
              </bdi>
              <span className="figures text-soft">
                {slugs.length === 1 && only && row.runs[0] && format(unitOf(only), row.runs[0].ms)}
              </span>
              <span className="numeral-strong">{result.gained(row.points)}</span>
            </li>
          ))}
        </ol>
        <More count={rows.length - SHOWN} />
      </section>
      <section className="flex min-h-0 flex-col portrait:hidden">
        <h2 className="text-[1.25em] font-semibold">{result.standing}</h2>
        <ol className="mt-[0.5em] grid min-h-0 grow auto-rows-fr">
          {stands.slice(0, SHOWN).map(({ uid, nickname, place, points }) => (
            <li
              key={uid}
              className="grid min-h-0 grid-cols-[1.6em_minmax(0,1fr)_auto] items-center gap-x-[0.6em] border-b border-hairline"
            >
              <span className="numeral-strong">{place}</span>
              <bdi className="truncate">{nickname}</bdi>
              <span className="figures">{player.points(points)}</span>
            </li>
          ))}
        </ol>
        <More count={stands.length - SHOWN} />
      </section>
      <p className="sr-only">{wall.race}</p>
    </div>
  )
}

function More({ count }: { readonly count: number }) {
  const { wall } = useRoomWords()
  return (
    <p className="mt-[0.4em] min-h-[1.2em] text-[0.8em] text-soft">
      {count > 0 && wall.more(count)}
    </p>
  )
}
