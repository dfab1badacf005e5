import { isBoardSlug, unitOf, type BoardSlug } from '@reflex/contract'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useFormatScore } from '../../../lib/format/use-format-score.ts'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import type { Round, RoomState, RoundRow } from '../connection/room-state.ts'
import { byPlace, meIn } from '../connection/seats.ts'
import { PlaceMark } from './place-mark.tsx'

interface RoundTableProps {
  readonly state: RoomState
  readonly round: Round
  /** Some still play: what they have is shown as it comes. */
  readonly isLive?: boolean
  /** Offers to watch a row's runs. */
  onWatch?(row: RoundRow): void
}

/** So many games have columns of their own on a phone. */
const COLUMNS_ON_PHONE = 1

/** Everybody of a round by their place, with what they reached in each game. */
export function RoundTable({ state, round, isLive = false, onWatch }: RoundTableProps) {
  const { round: words } = useRoomWords()
  const own = meIn(state)?.uid
  const slugs = round.games.filter(isBoardSlug)
  const rows = byPlace(round.rows, slugs.length)
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{words.title(round.n)}</caption>
      <Head slugs={slugs} isLive={isLive} hasWatch={onWatch !== undefined} />
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.uid}
            row={row}
            slugs={slugs}
            isOwn={row.uid === own}
            isLive={isLive}
            onWatch={onWatch}
          />
        ))}
      </tbody>
    </table>
  )
}

type Slugs = readonly BoardSlug[]

/** Several games stand below the name on a phone. */
const columnLook = (slugs: Slugs): string =>
  slugs.length > COLUMNS_ON_PHONE ? 'max-md:hidden' : ''

interface HeadProps {
  readonly slugs: Slugs
  readonly isLive: boolean
  readonly hasWatch: boolean
}

function Head({ slugs, isLive, hasWatch }: HeadProps) {
  const { result } = useRoomWords()
  const { games, pages } = useWords()
  const titleOf = (slug: BoardSlug): string =>
    slug === 'reflex-challenge' ? pages.challenge.title : games[slug].title
  return (
    <thead>
      <tr className="border-b border-tick text-sm text-soft">
        <th scope="col" className="w-12 py-2 pr-2 font-medium md:pl-2">
          <span className="sr-only">{result.place}</span>
        </th>
        <th scope="col" className="w-full py-2 font-medium">
          {result.name}
        </th>
        {slugs.map((slug) => (
          <th
            key={slug}
            scope="col"
            className={`py-2 pl-2 text-right font-medium md:pl-4 md:whitespace-nowrap ${columnLook(slugs)}`}
          >
            {titleOf(slug)}
          </th>
        ))}
        {!isLive && (
          <th scope="col" className="py-2 pl-2 text-right font-medium md:pr-2 md:pl-4">
            {result.points}
          </th>
        )}
        {hasWatch && (
          <th scope="col" className="md:min-w-20">
            <span className="sr-only">{result.watch}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

interface RowProps {
  readonly row: RoundRow
  readonly slugs: Slugs
  readonly isOwn: boolean
  readonly isLive: boolean
  readonly onWatch: ((row: RoundRow) => void) | undefined
}

function Row({ row, slugs, isOwn, isLive, onWatch }: RowProps) {
  const { result } = useRoomWords()
  return (
    <tr
      data-row={row.place ?? ''}
      data-room-player={row.uid}
      data-you={isOwn ? '' : undefined}
      className="h-14 border-b border-hairline data-you:bg-accent-soft"
    >
      <td className="pr-2 md:pl-2">
        <PlaceMark place={row.place} />
      </td>
      <td className="min-w-0 py-2 pr-2 wrap-anywhere">
        <bdi className={isOwn ? 'font-semibold' : ''}>{row.nickname}</bdi>
        {slugs.length > COLUMNS_ON_PHONE && <Small row={row} slugs={slugs} />}
      </td>
      {slugs.map((slug) => (
        <td key={slug} className={`pl-2 text-right whitespace-nowrap md:pl-4 ${columnLook(slugs)}`}>
          <Value row={row} slug={slug} next={nextOf(row, slugs)} isLive={isLive} />
        </td>
      ))}
      {!isLive && (
        <td data-points={row.points} className="numeral pl-2 text-right text-xl md:pr-2 md:pl-4">
          {result.gained(row.points)}
        </td>
      )}
      {onWatch && (
        <td className="pl-2 text-right">
          <WatchButton row={row} onWatch={onWatch} />
        </td>
      )}
    </tr>
  )
}

interface WatchButtonProps {
  readonly row: RoundRow
  onWatch(row: RoundRow): void
}

function WatchButton({ row, onWatch }: WatchButtonProps) {
  const { result } = useRoomWords()
  const { games } = useWords()
  const watched = row.runs.find(({ run }) => run !== null)
  if (!watched) return null
  const { game } = watched
  return (
    <button
      type="button"
      data-action="watch-run"
      aria-label={result.watchOf(
        row.nickname,
        game in games ? games[game as keyof typeof games].title : game,
      )}
      onClick={() => onWatch(row)}
      className="min-h-11 cursor-pointer px-2 underline decoration-tick underline-offset-4 hover:decoration-ink"
    >
      {result.watch}
    </button>
  )
}

const nextOf = (row: RoundRow, slugs: Slugs): BoardSlug | undefined =>
  slugs.find((slug) => row.runs.every(({ game }) => game !== slug))

interface ValueProps {
  readonly row: RoundRow
  readonly slug: BoardSlug
  /** The first of the round that this player has no result of. */
  readonly next: BoardSlug | undefined
  readonly isLive?: boolean
}

function Value({ row, slug, next, isLive = false }: ValueProps) {
  const { result } = useRoomWords()
  const format = useFormatScore()
  const run = row.runs.find(({ game }) => game === slug)
  if (run) {
    return (
      <span data-accent={slug} data-value={run.ms} className="numeral text-xl">
        {format(unitOf(slug), run.ms)}
      </span>
    )
  }
  // In the game that is next: those behind it have not begun.
  const isPlaying = isLive && row.of > 0 && slug === next
  return (
    <span className="figures text-soft">{isPlaying ? `${row.done}/${row.of}` : result.none}</span>
  )
}

/** On a phone, what was reached stands below the name. */
const Small = ({
  row,
  slugs,
}: {
  readonly row: RoundRow
  readonly slugs: readonly BoardSlug[]
}) => (
  <span className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm md:hidden">
    {slugs.map((slug) => (
      <span key={slug} data-accent={slug} className="inline-flex items-center gap-1">
        <GameIcon slug={slug} size={16} className="text-accent" />
        <Value row={row} slug={slug} next={undefined} />
      </span>
    ))}
  </span>
)
