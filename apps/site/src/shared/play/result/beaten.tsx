import { isGameSlug, type BoardSlug, unitOf } from '@reflex/contract'
import { useWords } from '../../words/index.tsx'
import type { Standing } from '../../api/submission.ts'
import { useDistribution } from './use-distribution.ts'

interface Place {
  readonly rank: number | null
  readonly players: number
}

interface Bucket {
  readonly from: number
  readonly players: number
}

const percentOf = (beaten: number, others: number): number | null =>
  others > 0 && beaten > 0 ? Math.floor((beaten / others) * 100) : null

/** Times are seldom equal: whoever stands behind was beaten. In per cent of the others. */
export const beatenByRank = ({ rank, players }: Place): number | null =>
  rank === null ? null : percentOf(players - rank, players - 1)

/** Many reach the same level, and share a rank: beaten are those who reached less. */
export function beatenByLevel(buckets: readonly Bucket[], level: number): number | null {
  const count = (some: readonly Bucket[]): number =>
    some.reduce((sum, { players }) => sum + players, 0)
  return percentOf(count(buckets.filter(({ from }) => from < level)), count(buckets) - 1)
}

/** Levels and digits have a bucket each. */
const hasLevels = (slug: BoardSlug): boolean =>
  unitOf(slug) === 'level' || unitOf(slug) === 'digits'

interface BeatenProps {
  readonly slug: BoardSlug
  readonly value: number
  readonly standing: Standing
}

/** The share of today's other players who did less well; nothing where there is none. */
export function Beaten({ slug, value, standing }: BeatenProps) {
  const { result } = useWords().run
  const asked = isGameSlug(slug) && hasLevels(slug) ? slug : null
  const { data: spread } = useDistribution(asked, value, 'kept')
  const percent = asked ? beatenByLevel(spread?.buckets ?? [], value) : beatenByRank(standing)
  return percent === null ? null : <span data-beaten={percent}>{result.beaten(percent)}</span>
}
