import type { GameSlug } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import type { Submission } from '../../lib/api/submission.ts'

/** Everyone's results of today, read again once the run itself is among them. */
export function useDistribution(slug: GameSlug | null, value: number, fresh: Submission['step']) {
  const isAsked = slug !== null && fresh !== 'sending'
  return useSWR(isAsked ? ['distribution', slug, fresh, value] : null, () =>
    get('/api/v1/leaderboard/distribution', { query: { game: slug ?? '', date: utcDay() } }),
  )
}
