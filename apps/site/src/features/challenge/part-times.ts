import { challengeParts, type CallData, type ChallengePart } from '@reflex/contract'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { wholeShares } from '../../lib/format/whole-shares.ts'

export type PartTimes = CallData<'getChallengeParts'>

/** How long each part takes those who play; null until it is known, or where too few have played. */
export function usePartTimes(): PartTimes | null {
  const { data } = useSWR('challenge-parts', () => get('/api/v1/challenge/parts'), {
    shouldRetryOnError: false,
    revalidateOnFocus: false,
  })
  return data && data.parts.length === challengeParts.length ? data : null
}

/** The middle of each part: what it takes of a usual total, in whole per cent. */
export function usualShares({ parts }: PartTimes): readonly number[] {
  return wholeShares(parts.map(({ steps }) => steps[steps.length >> 1] ?? 0))
}

/** How many of a hundred players took longer for this part. */
export function slowerShare({ parts }: PartTimes, slug: ChallengePart, ms: number): number {
  const steps = parts.find(({ game }) => game === slug)?.steps ?? []
  const slower = steps.filter((step) => step > ms).length
  return steps.length === 0 ? 0 : Math.round((slower / steps.length) * 100)
}
