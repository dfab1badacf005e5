import { CHALLENGE_SLUG, isGameSlug, type BoardSlug } from '@reflex/contract'
import { buttonLook, Segmented } from '@reflex/ui'
import { useDeferredValue, useEffect } from 'react'
import { useLocation } from 'wouter'
import { prepareCountryNames } from '../../lib/format/country.ts'
import { formatCount } from '../../lib/format/score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { gamePath, groupPath } from '../../lib/routing/paths.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { BoardHead } from '../leaderboard/head.tsx'
import { useReporting } from '../leaderboard/report-names.tsx'
import { BoardTableRow, type BoardRow, type RowProps } from '../leaderboard/row.tsx'
import { SkeletonRows } from '../leaderboard/skeleton-rows.tsx'
import { useGroupBoard, type Group } from './use-group.ts'
import { PointsBoard } from './points-board.tsx'
import { ReportInGroup } from './report-in-group.tsx'
import {
  DAILY,
  groupRanges,
  groupSearch,
  ROOMS,
  slugOf,
  type GroupGame,
  type GroupView,
} from './view.ts'

/** More than a tall screen shows; the others follow when there is time. */
const ROWS_AT_ONCE = 25
const SKELETONS = 5

interface GroupBoardProps {
  readonly code: string
  readonly group: Group
  readonly view: GroupView
}

/** The members alone, in one game and one range. */
export function GroupBoard({ code, group, view }: GroupBoardProps) {
  const { board: words } = useGroupWords()
  const { board: common } = useWords()
  const [, navigate] = useLocation()
  const { game, range } = view
  return (
    <section aria-label={words.title} className="min-w-0">
      {game !== ROOMS && slugOf(game) === CHALLENGE_SLUG && (
        <WhichChallenge code={code} view={view} />
      )}
      <Segmented
        label={common.range}
        value={range}
        options={groupRanges.map((value) => ({ value, label: words.ranges[value] }))}
        onChange={(next) =>
          navigate(groupPath(code) + groupSearch({ game, range: next }), { replace: true })
        }
      />
      {game === ROOMS ? (
        <>
          <p className="caption mt-3 min-h-5">{words.pointsLine}</p>
          <PointsBoard code={code} range={range} />
        </>
      ) : (
        <GameBoard code={code} group={group} view={{ game, range }} />
      )}
    </section>
  )
}

interface GameBoardProps extends Omit<GroupBoardProps, 'view'> {
  readonly view: GameView
}

type GameView = GroupView & { readonly game: Exclude<GroupView['game'], typeof ROOMS> }

function GameBoard({ code, group, view }: GameBoardProps) {
  const { board: words } = useGroupWords()
  const locale = useLocale()
  const { board, failed } = useGroupBoard(code, view.game, view.range)
  useEffect(() => {
    const timer = setTimeout(() => prepareCountryNames(locale))
    return () => clearTimeout(timer)
  }, [locale])
  const counts = [board?.players ?? 0, group.members].map((count) => formatCount(count, locale))
  return (
    <>
      <p className="caption mt-3 min-h-5" aria-live="polite">
        {board ? words.players(counts[0] ?? '', counts[1] ?? '') : '\u00a0'}
      </p>
      {failed && <p role="alert">{words.failed}</p>}
      {board?.players === 0 ? (
        <Empty view={view} />
      ) : (
        !failed && <Table key={view.game} slug={slugOf(view.game)} rows={board?.rows ?? null} />
      )}
    </>
  )
}

/** The challenge and the daily courses are the same games, and so share an entry. */
function WhichChallenge({ code, view }: Pick<GroupBoardProps, 'code' | 'view'>) {
  const { board: words } = useGroupWords()
  const { home } = useWords()
  const [, navigate] = useLocation()
  return (
    <div className="mb-2">
      <Segmented<GroupGame>
        label={words.title}
        value={view.game}
        options={[
          { value: CHALLENGE_SLUG, label: home.challenge.title },
          { value: DAILY, label: words.daily },
        ]}
        onChange={(game) =>
          navigate(groupPath(code) + groupSearch({ ...view, game }), { replace: true })
        }
      />
    </div>
  )
}

function Table({ slug, rows }: { slug: BoardSlug; rows: readonly BoardRow[] | null }) {
  const reporting = useReporting()
  return (
    <div className="@container">
      <table className="w-full table-fixed border-collapse" aria-busy={rows === null}>
        <BoardHead />
        <tbody>
          {rows ? (
            <Rows key={slug} slug={slug} rows={rows} onReport={reporting.choose} />
          ) : (
            <SkeletonRows count={SKELETONS} />
          )}
        </tbody>
      </table>
      <ReportInGroup reporting={reporting} />
    </div>
  )
}

interface RowsProps extends Pick<RowProps, 'slug' | 'onReport'> {
  readonly rows: readonly BoardRow[]
}

function Rows({ slug, rows, onReport }: RowsProps) {
  const drawn = useDeferredValue(rows, rows.slice(0, ROWS_AT_ONCE))
  return drawn.map((row) => (
    <BoardTableRow key={row.uid} slug={slug} row={row} onReport={onReport} />
  ))
}

function Empty({ view: { game, range } }: { readonly view: GameView }) {
  const { board: words } = useGroupWords()
  const { board, games, home } = useWords()
  const play =
    game === DAILY
      ? { href: '/daily', title: words.daily }
      : isGameSlug(game)
        ? { href: gamePath(game), title: games[game].title }
        : { href: '/challenge', title: home.challenge.title }
  return (
    <div data-empty className="mt-3 border-y border-hairline py-10">
      <h2 className="text-2xl">{words.none}</h2>
      <p className="mt-2 text-soft">{words.noneLine[range]}</p>
      <AppLink href={play.href} className={`mt-6 ${buttonLook()}`}>
        {board.play(play.title)}
      </AppLink>
    </div>
  )
}
