import type { BoardSlug } from '@reflex/contract'
import { formatCount } from '../../lib/format/score.ts'
import type { SubmitReply } from '../../lib/api/submission.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useMeasureWords } from '../../lib/words/page-words.ts'

interface OwnPlaceProps {
  readonly slug: BoardSlug
  readonly standing: SubmitReply
  /** Whether its player has one from before, as far as this browser knows. */
  readonly isFirst: boolean
  /** What a personal best is called here. */
  readonly bestLabel?: string | undefined
}

interface Beaten {
  readonly rank: number
  readonly players: number
  readonly equal: number
}

/** The share of today's others who did less well, in per cent; null where there is none. */
export function beatenShare({ rank, players, equal }: Beaten): number | null {
  const others = players - 1
  const beaten = players - rank - equal
  return others > 0 && beaten > 0 ? Math.floor((beaten / others) * 100) : null
}

/** The place of this run and no other among those who have played today. */
export function OwnPlace({ standing, isFirst, bestLabel }: OwnPlaceProps) {
  const { place } = useMeasureWords()
  const locale = useLocale()
  const { rank, players, equal = 0, isPersonalBest } = standing
  if (rank === null) return null
  const others = players - 1
  const [before, after] = place.around(formatCount(players, locale))
  const percent = beatenShare({ rank, players, equal })
  const label = isFirst ? place.first : (bestLabel ?? place.personalBest)
  return (
    <div data-own-place className="grid gap-1">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="text-soft">{place.title}</span>
        <span className="whitespace-pre text-soft">
          {before}
          <span data-rank={rank} className="numeral-strong text-3xl text-ink">
            {formatCount(rank, locale)}
          </span>
          {after}
        </span>
        {isPersonalBest && (
          <span data-personal-best className="font-medium text-accent">
            {label}
          </span>
        )}
      </p>
      <p className="flex flex-wrap gap-x-4 text-soft">
        {others === 0 && <span>{place.alone}</span>}
        {percent !== null && (
          <span data-beaten={percent}>
            {place.better(percent, others, formatCount(others, locale))}
          </span>
        )}
        {equal > 0 && (
          <span data-equal={equal}>{place.equal(equal, formatCount(equal, locale))}</span>
        )}
      </p>
    </div>
  )
}
