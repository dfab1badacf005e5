import { records } from '../../words/records.ts'
import { reviews } from '../../words/reviews.ts'
import type { RecordRow } from './use-records.ts'

const looks: Record<RecordRow['status'], string> = {
  ranked: 'text-soft',
  confirm: 'text-warning',
  review: 'text-warning',
  rejected: 'text-danger',
}

export function stateText({ status, verified }: Pick<RecordRow, 'status' | 'verified'>): string {
  if (verified === null) return records.statuses[status]
  return `${records.statuses[status]} · ${verified ? reviews.verified : reviews.unverified}`
}

/** Where a record stands between played and ranked; of a challenge also whether its logs were replayed. */
export const RecordState = ({ row }: { readonly row: Pick<RecordRow, 'status' | 'verified'> }) => (
  <span className={looks[row.status]}>{stateText(row)}</span>
)
