import { useLive } from '../../api/use-live.ts'
import { useDayZone } from '../../format/day-zone.ts'
import { formatCount } from '../../format/number.ts'
import { accessStats } from '../../words/access-stats.ts'

/** Who is here now. It changes by itself, and is not worth interrupting a reader for. */
export function LiveNote() {
  const { data } = useLive(useDayZone())
  if (!data) return null
  return (
    <p className="flex items-center gap-2 text-sm whitespace-nowrap" title={accessStats.liveHint}>
      <span aria-hidden="true" className="size-2 rounded-full bg-success" />
      <span className="figures">{accessStats.live(formatCount(data.visitors))}</span>
    </p>
  )
}
