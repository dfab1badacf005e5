import { unitOf, type BoardSlug } from '@reflex/contract'
import { formatCount } from '../../lib/format/score.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useWaitingWords } from '../../lib/words/page-words.ts'
import { ClaimMarks } from './claim-text.tsx'

/** On the visitor's own row that nobody else sees: how far it is on its way to the board. */
export function RowMark({ near }: { readonly near: number }) {
  const { unconfirmed } = useWaitingWords()
  return (
    <span className="text-sm whitespace-nowrap text-soft">
      <ClaimMarks near={near} /> {unconfirmed}
    </span>
  )
}

interface WouldRankProps {
  readonly slug: BoardSlug
  readonly rank: number
  readonly ms: number
}

/** The place that it would have, where that lies beyond the rows that are shown. */
export function WouldRank({ slug, rank, ms }: WouldRankProps) {
  const words = useWaitingWords()
  const locale = useLocale()
  const format = useFormatScore()
  return (
    <>
      <strong className="font-semibold">{words.wouldRank(formatCount(rank, locale))}</strong>
      <span className="text-soft">
        {format(unitOf(slug), ms)} · {words.unconfirmed}
      </span>
    </>
  )
}
