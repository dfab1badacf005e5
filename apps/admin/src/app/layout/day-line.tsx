import { useNow } from '../../lib/api/operator-activity.ts'
import { isoDayOf, useDayZone } from '../../lib/format/day-zone.ts'
import { zones } from '../../lib/words/zones.ts'

/** Said once for every screen: what day it is, and by whose clock days begin. */
export function DayLine() {
  const zone = useDayZone()
  return (
    <p data-day-line className="caption figures mx-auto mb-2 max-w-page">
      {zones.today(isoDayOf(useNow(), zone), zones.long[zone])}
    </p>
  )
}
