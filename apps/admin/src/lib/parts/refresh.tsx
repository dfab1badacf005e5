import { RefreshIcon } from '../icons/icons.tsx'
import { formatTime } from '../format/date.ts'
import { common } from '../words/common.ts'
import { IconButton } from './icon-button.tsx'
import { useRenewal } from '../api/operator-activity.ts'

interface Renewable {
  readonly dataUpdatedAt: number
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

/** As old as the oldest part of what is shown; 0 while a part of it is missing. */
function standOf(queries: readonly Renewable[]): number {
  if (queries.some(({ isError, dataUpdatedAt }) => isError && dataUpdatedAt === 0)) return 0
  const loaded = queries.map(({ dataUpdatedAt }) => dataUpdatedAt).filter((at) => at > 0)
  return loaded.length === 0 ? 0 : Math.min(...loaded)
}

const RENEWED_EVERY_MS = 120_000

/** Renews what it is given, by hand and by itself, and says when it last did. */
export function Refresh({ queries }: { readonly queries: readonly Renewable[] }) {
  const isFetching = queries.some((query) => query.isFetching)
  const at = standOf(queries)
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
