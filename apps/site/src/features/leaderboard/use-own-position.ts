import type { BoardSlug, CallData } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { utcDay } from '../../lib/format/utc-day.ts'
import { getUid } from '../../lib/storage/identity.ts'

export type OwnPosition = CallData<'getStanding'>

interface AskedBoard {
  readonly slug: BoardSlug
  readonly range: 'today' | 'weekly' | 'alltime'
  /** Null: the world. */
  readonly country: string | null
}

interface Asked {
  /** Null where it is not asked for, and until it is known. */
  readonly standing: OwnPosition | null
  readonly isComing: boolean
}

/** Where the visitor stands on a board, and would stand with what waits. */
export function useOwnPosition({ slug, range, country }: AskedBoard, isAsked: boolean): Asked {
  const { data, isLoading } = useSWR(
    isAsked ? ['standing', slug, range, country] : null,
    () =>
      get('/api/v1/leaderboard/standing', {
        uid: getUid(),
        query: {
          game: slug,
          ...(range === 'today' ? { date: utcDay() } : { timeRange: range }),
          ...(country === null ? {} : { country }),
        },
      }),
    { shouldRetryOnError: false },
  )
  return { standing: (isAsked && data) || null, isComing: isAsked && isLoading }
}
