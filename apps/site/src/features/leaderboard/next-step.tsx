import { betterOf, unitOf, type BoardSlug, type CallData } from '@reflex/contract'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'
import type { BoardRow } from './row.tsx'

export type Around = CallData<'getAround'>
type Next = Around['next']

/** An amount that lies between two results, in words. */
export function useAmount(slug: BoardSlug): (amount: number) => string {
  const { next: words } = useMeasureWords()
  const format = useFormatScore()
  const unit = unitOf(slug)
  return (amount) =>
    unit === 'ms' || unit === 'seconds' ? format(unit, amount) : words.more[unit](amount)
}

/** How far the next better one of the rows is from the visitor's own; null where there is none. */
export function nextIn(slug: BoardSlug, rows: readonly BoardRow[]): Next {
  const own = rows.find(({ uid, unconfirmed }) => uid === shownUid(getUid()) && !unconfirmed)
  const better = own && rows.findLast(({ rank, unconfirmed }) => rank < own.rank && !unconfirmed)
  if (!own || !better) return null
  const by = betterOf(slug) === 'lower' ? own.ms - better.ms : better.ms - own.ms
  return by > 0 ? { rank: better.rank, by } : null
}

/** '12 ms to place 30', without the rows: they are there already. */
export function NextLine({ slug, next }: { readonly slug: BoardSlug; readonly next: Next }) {
  const { next: words } = useMeasureWords()
  const amount = useAmount(slug)
  const locale = useLocale()
  if (!next) return null
  return (
    <p data-next={next.rank} className="flex min-h-11 items-center">
      {words.to(amount(next.by), formatCount(next.rank, locale))}
    </p>
  )
}

interface NextStepProps {
  readonly slug: BoardSlug
  readonly around: Around
  /** How far it is, in words. */
  readonly step: string
}

/** How far the next better place is, and the rows around one's own when it is opened. */
export function NextStep({ slug, around, step }: NextStepProps) {
  return (
    <details data-next={around.next?.rank ?? ''} className="group/next">
      <summary className="min-h-11 cursor-pointer content-center">{step}</summary>
      <Rows slug={slug} rows={around.rows} />
    </details>
  )
}

function Rows({ slug, rows }: { readonly slug: BoardSlug; readonly rows: Around['rows'] }) {
  const { next } = useMeasureWords()
  const { board } = useWords()
  const format = useFormatScore()
  const locale = useLocale()
  const you = shownUid(getUid())
  return (
    <ol aria-label={next.rows} className="grid border-t border-hairline text-sm">
      {rows.map(({ rank, uid, nickname, ms }) => (
        <li
          key={uid}
          data-around={rank}
          className={`grid grid-cols-[3.5rem_minmax(0,1fr)_auto] gap-x-2 border-b border-hairline py-1.5 ${uid === you ? 'bg-accent-soft font-medium' : ''}`}
        >
          <span className="figures pl-2">{formatCount(rank, locale)}</span>
          <span className="truncate">
            {nickname ? <bdi>{nickname}</bdi> : <span className="figures text-soft">{uid}</span>}
            {uid === you && <span className="text-accent"> {board.you}</span>}
          </span>
          <span className="figures pr-2">{format(unitOf(slug), ms)}</span>
        </li>
      ))}
    </ol>
  )
}
