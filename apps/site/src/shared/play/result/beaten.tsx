import { isGameSlug, type BoardSlug } from '@reflex/contract'
import { useWords } from '../../words/index.tsx'
import type { Standing } from '../../api/submission.ts'
import { beatenByLevel, beatenByRank, hasLevels } from './beaten.ts'
import { useDistribution } from './use-distribution.ts'

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
