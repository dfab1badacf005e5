import { Segmented } from '@reflex/ui'
import { setDayZone, useDayZone } from '../format/day-zone.ts'
import { zones } from '../words/zones.ts'

const options = [
  { value: 'utc', label: zones.long.utc },
  { value: 'kst', label: zones.long.kst },
] as const

/** One switch for every screen: whose midnight begins a day, and whose clock the times are of. */
export const DayZoneSwitch = () => (
  <div className="mt-auto grid gap-1 border-t border-hairline px-4 pt-4 pb-2">
    <p className="caption">{zones.title}</p>
    <Segmented label={zones.title} value={useDayZone()} options={options} onChange={setDayZone} />
  </div>
)
