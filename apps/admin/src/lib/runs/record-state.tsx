import type { CallData } from '@reflex/contract'
import { records } from '../words/records.ts'
import { reviews } from '../words/reviews.ts'

export interface RecordStateFields extends Pick<
  CallData<'listScores'>['scores'][number],
  'status'
> {
  /** Whether the logs of a challenge were replayed; null for a game, where they always are. */
  readonly verified: boolean | null
}

const looks: Record<RecordStateFields['status'], string> = {
  ranked: 'text-soft',
  confirm: 'text-warning',
  review: 'text-warning',
  rejected: 'text-danger',
}

export function stateText({ status, verified }: RecordStateFields): string {
  if (verified === null) return records.statuses[status]
  return `${records.statuses[status]} · ${verified ? reviews.verified : reviews.unverified}`
}

/** Where a record stands between played and ranked; of a challenge also whether its logs were replayed. */
export const RecordState = ({ row }: { readonly row: RecordStateFields }) => (
  <span className={looks[row.status]}>{stateText(row)}</span>
)
