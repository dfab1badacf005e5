import { RefreshIcon } from '../icons/icons.tsx'
import { formatTime } from '../format/date.ts'
import { common } from '../words/common.ts'
import { IconButton } from './icon-button.tsx'
import { useRenewal } from '../api/operator-activity.ts'

interface Renewable {
  readonly dataUpdatedAt: number
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

const RENEWED_EVERY_MS = 120_000

/** Renews what it is given, by hand and by itself, and says when it last did. */
export function Refresh({ queries }: { readonly queries: readonly Renewable[] }) {
  const isFetching = queries.some((query) => query.isFetching)
  const at = Math.max(0, ...queries.map(({ dataUpdatedAt }) => dataUpdatedAt))
  const renew = () => {
    if (!isFetching) void Promise.all(queries.map(({ refetch }) => refetch()))
  }
  useRenewal(renew, RENEWED_EVERY_MS)
  return (
    <div className="flex items-center gap-1">
      {at > 0 && <p className="caption whitespace-nowrap">{common.renewedAt(formatTime(at))}</p>}
      <IconButton label={common.refresh} aria-disabled={isFetching} onClick={renew}>
        <RefreshIcon />
      </IconButton>
    </div>
  )
}
