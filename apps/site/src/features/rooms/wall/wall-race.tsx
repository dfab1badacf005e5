import { isBoardSlug, type BoardSlug } from '@reflex/contract'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState, RoundRow } from '../connection/room-state.ts'
import { byProgress, hasFinished, shareDone } from '../connection/seats.ts'
import { EndsIn } from '../round/round-wait.tsx'
import { useCountdown } from '../round/use-timed-start.ts'
import type { Room } from '../use-room.ts'

export function useGameTitle(): (slug: BoardSlug) => string {
  const { games, pages } = useWords()
  return (slug) => (slug === 'reflex-challenge' ? pages.challenge.title : games[slug].title)
}

/** Three, two, one, and what begins then. */
export function WallStart({ room, round }: { readonly room: Room; readonly round: Round }) {
  const titleOf = useGameTitle()
  const { round: words } = useRoomWords()
  const left = useCountdown(() => room.clock.pageTimeOf(round.starts_at))
  const slugs = round.games.filter(isBoardSlug)
  const isCounted = left !== null && left <= 3
  return (
    <div className="grid grow place-content-center justify-items-center gap-[calc(var(--w)*2)] text-center">
      <p className="text-soft">{words.title(round.n)}</p>
      <p
        data-countdown={left ?? undefined}
        className="numeral-strong grid h-[1em] place-items-center text-[calc(var(--w)*22)] leading-none"
      >
        {isCounted
          ? Math.max(1, left)
          : slugs[0] && <GameIcon slug={slugs[0]} className="size-[0.8em]" />}
      </p>
      <ol className="flex flex-wrap justify-center gap-x-[1.2em] text-[1.3em] font-semibold">
        {slugs.map((slug) => (
          <li key={slug} data-accent={slug} className="flex items-center gap-[0.4em]">
            <GameIcon slug={slug} className="size-[1em] text-accent" />
            {titleOf(slug)}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** So many lanes in so many columns, each as large as there is room for. */
function gridOf(count: number): { readonly columns: string; readonly size: string } {
  if (count <= 8) return { columns: 'landscape:grid-cols-1', size: 'text-[1.25em]' }
  if (count <= 20) return { columns: 'landscape:grid-cols-2', size: 'text-[1em]' }
  return { columns: 'landscape:grid-cols-3', size: 'text-[0.8em]' }
}

interface WallRaceProps {
  readonly room: Room
  readonly state: RoomState
  readonly round: Round
}

/** Everybody's lane of one scale, in an order that stays: who moves is found again. */
export function WallRace({ room, round }: WallRaceProps) {
  const { wall, round: words } = useRoomWords()
  const titleOf = useGameTitle()
  const games = round.games.length
  const { columns, size } = gridOf(round.rows.length)
  const finished = round.rows.filter((row) => hasFinished(row, games)).length
  const [leader] = byProgress(round.rows, games)
  const slugs = round.games.filter(isBoardSlug)
  return (
    <div className="flex min-h-0 grow flex-col gap-[calc(var(--w)*1.4)]">
      <div className="flex flex-wrap items-baseline justify-between gap-x-[1em]">
        <p className="text-[1.25em] font-semibold">{slugs.map(titleOf).join(' · ')}</p>
        <p className="figures text-soft">
          {wall.finished(finished, round.rows.length)}{' '}
          <EndsIn endsAt={round.ends_at} clock={room.clock} />
        </p>
      </div>
      <ol
        aria-label={wall.race}
        className={`grid min-h-0 grow auto-rows-fr gap-x-[calc(var(--w)*2.4)] ${columns} ${size}`}
      >
        {round.rows.map((row) => (
          <Lane key={row.uid} row={row} games={games} isFirst={row === leader && row.done > 0} />
        ))}
      </ol>
      <p className="sr-only">{words.title(round.n)}</p>
    </div>
  )
}

interface LaneProps {
  readonly row: RoundRow
  readonly games: number
  readonly isFirst: boolean
}

function Lane({ row, games, isFirst }: LaneProps) {
  const { round } = useRoomWords()
  const share = shareDone(row, games)
  const isDone = share === 1
  return (
    <li
      data-room-player={row.uid}
      data-done={row.done}
      data-of={row.of}
      className="flex min-h-0 min-w-0 flex-col justify-center"
    >
      <p className="flex items-baseline justify-between gap-[0.6em] leading-tight">
        <bdi className={`truncate ${isFirst || isDone ? 'font-semibold' : ''}`}>{row.nickname}</bdi>
        <span className={`figures shrink-0 ${isDone ? 'font-semibold text-go' : 'text-soft'}`}>
          {isDone ? (row.place ?? round.done) : row.of > 0 ? `${row.done}/${row.of}` : ''}
        </span>
      </p>
      <div aria-hidden="true" className="mt-[0.15em] h-[0.28em] bg-hairline">
        <div
          className={`h-full origin-left transition-transform duration-200 ${isDone ? 'bg-go' : 'bg-ink'}`}
          style={{ transform: `scaleX(${share})` }}
        />
      </div>
    </li>
  )
}
