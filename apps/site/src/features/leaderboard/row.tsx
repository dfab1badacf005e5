import { unitOf, type BoardSlug } from '@reflex/contract'
import { countryName } from '../../lib/format/country.ts'
import { formatCount, formatScore } from '../../lib/format/score.ts'
import { type ReactNode, Suspense } from 'react'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { runPath } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import type { Confirm } from '../pending/steps.ts'
import { isMedal, Medal } from './medal.tsx'
import { NameButton } from './report-names.tsx'
import { SeenMark } from './seen-mark.tsx'
import { claimViews } from '../pending/claim-views.ts'

export interface BoardRow {
  readonly rank: number
  readonly uid: string
  readonly nickname: string | null
  readonly ms: number
  readonly country: string
  /** The run to be watched, on the first rows where it may be. */
  readonly run?: string | null
  /** Whether an operator has watched it; said of the first places of all time. */
  readonly seen?: boolean
  /** The visitor's own that waits, at the place it would have. */
  readonly unconfirmed?: Confirm
}

export interface RowProps {
  readonly slug: BoardSlug
  readonly row: BoardRow
  /** While somebody reports a name: with it names are buttons. */
  readonly onReport?: ((row: BoardRow) => void) | undefined
}

/** What is not confirmed yet is followed by what is still to do. */
export const BoardTableRow = ({ slug, row, onReport }: RowProps) => (
  <>
    <PlainRow slug={slug} row={row} onReport={onReport} />
    {row.unconfirmed && <UnconfirmedNote slug={slug} ms={row.ms} confirm={row.unconfirmed} />}
  </>
)

function PlainRow({ slug, row, onReport }: RowProps) {
  const words = useWords()
  const locale = useLocale()
  const isYou = useHydrated() && row.uid === shownUid(getUid())
  const score = formatScore(unitOf(slug), row.ms, locale, words)
  return (
    <tr
      data-row={row.rank}
      data-you={isYou ? '' : undefined}
      data-unconfirmed={row.unconfirmed ? '' : undefined}
      className="group/row h-14 border-b border-hairline data-you:not-data-unconfirmed:bg-accent-soft data-unconfirmed:border-t data-unconfirmed:border-b-0 data-unconfirmed:border-dashed data-unconfirmed:border-accent"
    >
      {/* The bar of one's own row: WebKit draws no shadow on a row, only on a cell. */}
      <td className="figures pl-2 @max-xs:pl-1 group-data-you/row:shadow-[inset_3px_0_0_var(--accent)]">
        {isMedal(row.rank) && !row.unconfirmed ? (
          <Medal rank={row.rank} />
        ) : (
          formatCount(row.rank, locale)
        )}
      </td>
      <td className="pr-2">
        <Player row={row} isYou={isYou} onReport={isYou ? undefined : onReport} />
      </td>
      <td data-value={row.ms} className="text-right whitespace-nowrap">
        <span className="text-sm text-soft">{score.before}</span>
        <Watch run={row.run} name={row.nickname ?? row.uid}>
          <span className="numeral text-2xl @max-xs:text-xl">{score.figure}</span>
          <span className="text-sm text-soft">{score.after}</span>
        </Watch>
      </td>
      <td className="pl-4 @max-xs:pl-2">
        <Country code={row.country} />
      </td>
    </tr>
  )
}

interface WatchProps {
  readonly run: string | null | undefined
  readonly name: string
  readonly children: ReactNode
}

/** A result leads to its run where that may be watched. */
function Watch({ run, name, children }: WatchProps) {
  const { board } = useWords()
  if (!run) return children
  return (
    <AppLink
      href={runPath(run)}
      title={board.watchOf(name)}
      className="group inline-flex items-center gap-1 py-1.5 no-underline"
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 10 10"
        className="size-2.5 fill-soft group-hover:fill-accent @max-xs:hidden"
      >
        <path d="M1 0L10 5L1 10Z" />
      </svg>
      <span>{children}</span>
      <span className="sr-only"> {board.watch}</span>
    </AppLink>
  )
}

/** In a narrow table a long name takes up to three short lines, which is all that the row's height holds. */
interface PlayerProps extends Pick<RowProps, 'row' | 'onReport'> {
  readonly isYou: boolean
}

function Player({ row, isYou, onReport }: PlayerProps) {
  const { board } = useWords()
  return (
    <span className="flex gap-x-1.5 leading-tight @max-xl:flex-wrap @max-xl:text-sm">
      <span className="flex min-w-0 gap-x-1.5">
        <span
          className={`min-w-0 wrap-anywhere @xl:line-clamp-2 ${isYou ? 'line-clamp-2' : 'line-clamp-3'}`}
        >
          <Name row={row} onReport={onReport} />
        </span>
        {row.seen && <SeenMark label={board.seen} />}
      </span>
      {isYou && <strong className="font-semibold text-accent">{board.you}</strong>}
      {row.unconfirmed && <UnconfirmedMark confirm={row.unconfirmed} />}
    </span>
  )
}

function Name({ row, onReport }: Pick<RowProps, 'row' | 'onReport'>) {
  const { nickname, uid } = row
  if (!nickname) return <span className="figures text-soft">{uid}</span>
  if (!onReport) return <bdi>{nickname}</bdi>
  return <NameButton row={row} nickname={nickname} onReport={onReport} />
}

/** Letters, because flags made of letters are not drawn on every system. */
function Country({ code }: { code: string }) {
  const { board } = useWords()
  const name = countryName(code, useLocale())
  if (name === null) {
    return (
      <span
        className="text-soft"
        title={board.unknownCountry}
        aria-label={board.unknownCountry}
        role="img"
      >
        –
      </span>
    )
  }
  return (
    <span className="flex items-center gap-2">
      <abbr
        title={name}
        className="figures inline-grid h-6 w-8 shrink-0 place-items-center rounded-sm border border-tick text-xs no-underline"
      >
        {code}
      </abbr>
      <span className="hidden truncate @xl:block">{name}</span>
    </span>
  )
}

interface UnconfirmedProps {
  readonly slug: BoardSlug
  readonly ms: number
  readonly confirm: Confirm
}

const UnconfirmedMark = ({ confirm }: Pick<UnconfirmedProps, 'confirm'>) => (
  <Suspense fallback={null}>
    <claimViews.RowMark near={confirm.near} />
  </Suspense>
)

/** Under that row: what is still to do. */
const UnconfirmedNote = (props: UnconfirmedProps): ReactNode => (
  <tr className="border-b border-dashed border-accent">
    <td
      colSpan={4}
      className="px-2 pb-3 text-sm leading-normal shadow-[inset_3px_0_0_var(--accent)]"
    >
      <Note {...props} />
    </td>
  </tr>
)

const Note = ({ slug, ms, confirm }: UnconfirmedProps): ReactNode => (
  <Suspense fallback={null}>
    <div className="grid gap-1">
      <claimViews.ClaimText slug={slug} waiting={{ ms, confirm }} />
    </div>
  </Suspense>
)
