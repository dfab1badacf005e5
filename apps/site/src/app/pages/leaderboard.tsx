import { isBoardSlug, isGameSlug, type BoardSlug } from '@reflex/contract'
import { useSearch } from 'wouter'
import { AdSlot } from '../../ads/ad-slot.tsx'
import { NoRecords } from '../../features/leaderboard/no-records.tsx'
import { OwnRank } from '../../features/leaderboard/own-rank.tsx'
import { BoardSelector } from '../../features/leaderboard/selector.tsx'
import { BoardTable } from '../../features/leaderboard/table.tsx'
import { useOwnRows } from '../../features/leaderboard/use-own-rows.ts'
import { useBoard, type Board } from '../../features/leaderboard/use-board.ts'
import { ViewControls } from '../../features/leaderboard/view-controls.tsx'
import {
  inputs,
  isSplit,
  readView,
  viewSearch,
  type BoardView,
} from '../../features/leaderboard/view.ts'
import { NextLine, nextIn } from '../../features/leaderboard/next-step.tsx'
import { SeenMark } from '../../features/leaderboard/seen-mark.tsx'
import { OwnClaims } from '../../features/pending/own-claims.tsx'
import { EmbedLine } from '../../features/share/embed-line.tsx'
import { countryName } from '../../lib/format/country.ts'
import { formatCount } from '../../lib/format/score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { boardPath, type PageProps } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'

const DEFAULT_BOARD: BoardSlug = 'reaction-time'

export function LeaderboardPage({ slug = '' }: PageProps) {
  const words = useWords()
  const shown = isBoardSlug(slug) ? slug : DEFAULT_BOARD
  const search = useSearch()
  const read = readView(useHydrated() ? search : '')
  const view = isSplit(shown) ? read : { ...read, input: inputs[0] }
  const { board, failed, country, isNowhere } = useBoard(shown, view)
  const own = useOwnRows(shown, view, board, country)
  const title = isGameSlug(shown) ? words.games[shown].title : words.home.challenge.title
  return (
    <div data-accent={shown} data-board={shown} className="page-width pb-16">
      <AdSlot position="leaderboard-top" />
      <h1 className="pt-6 text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em] md:pt-8">
        {slug === '' ? words.board.title : words.board.titleOf(title)}
      </h1>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-4 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <BoardSelector current={shown} hrefOf={(other) => boardPath(other) + viewSearch(view)} />
        <div>
          <ViewControls slug={shown} view={view} />
          <Summary
            board={failed || isNowhere ? null : board}
            isComing={board === null}
            country={view.scope === 'country' && !isNowhere ? country : null}
          />
          <OwnClaims
            slug={shown}
            newsOnly={!own.waitsElsewhere}
            className="mt-3 border-l-2 border-accent pl-3"
          />
          <div className="board-height flow-root">
            {own.rows?.length === 0 ? (
              <NoRecords slug={shown} failed={failed} isNowhere={isNowhere} />
            ) : (
              <BoardTable slug={shown} rows={own.rows} />
            )}
          </div>
          <NextLine slug={shown} next={nextIn(shown, own.rows ?? [])} />
          <OwnRank
            slug={shown}
            rank={own.rank}
            unconfirmed={own.unconfirmed}
            range={view.range}
            country={view.scope === 'country' ? country : null}
          />
          <p className="mt-4">
            <AppLink
              href="/groups"
              className="inline-flex min-h-11 items-center underline decoration-tick underline-offset-4 hover:decoration-ink"
            >
              {words.board.groups}
            </AppLink>
          </p>
          {view.day === null && own.rows && (
            <EmbedLine
              what="board"
              path={embedOf(shown, view, view.scope === 'country' ? country : null)}
              title={words.board.titleOf(title)}
              height={520}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** A day of the past is looked up, not shown on another's page. */
function embedOf(game: BoardSlug, { range }: BoardView, country: string | null): string {
  const query = new URLSearchParams({ game })
  if (range !== 'today') query.set('range', range)
  if (country !== null) query.set('country', country)
  return `/embed/board?${query}`
}

interface SummaryProps {
  readonly board: Board | null
  readonly isComing: boolean
  readonly country: string | null
}

function Summary({ board, isComing, country }: SummaryProps) {
  const { board: words, shell } = useWords()
  const locale = useLocale()
  const place = country === null ? null : (countryName(country, locale) ?? words.unknownCountry)
  return (
    <p className="caption mt-4 flex min-h-5 flex-wrap justify-between gap-x-4" aria-live="polite">
      <span data-players={board?.players}>
        {board ? words.players(formatCount(board.players, locale), board.players) : '\u00a0'}
        {isComing && <span className="sr-only">{shell.loading}</span>}
        {place !== null && ` · ${place}`}
      </span>
      {/* When days begin matters to no board of all time, which alone has marks. */}
      {board?.rows.some(({ seen }) => seen) ? (
        <span className="flex items-center gap-1.5">
          <SeenMark />
          {words.seen}
        </span>
      ) : (
        <span>{words.resets}</span>
      )}
    </p>
  )
}
