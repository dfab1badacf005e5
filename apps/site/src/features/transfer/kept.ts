import { storageKeys } from '@reflex/contract'
import { keepPeriods, keptPeriods } from '../progress/missions/kept-periods.ts'
import { keepMissions, keptMissions } from '../progress/missions/record.ts'
import { keptStamp, stampsChanged } from '../progress/stamp/kept-stamp.ts'
import { writeLocalJson } from '../../lib/storage/local.ts'
import { joinKept, type Belongings, type Kept } from './belongings.ts'

/** What this browser alone knows of its visitor. */
export const readKept = (): Kept => ({
  stamp: keptStamp(),
  missions: keptMissions(),
  periods: keptPeriods(),
})

/** Makes it what both devices have. */
export function takeOverKept(belongings: Belongings, isShowing: boolean): void {
  const { stamp, missions, periods } = joinKept(readKept(), belongings, isShowing)
  writeLocalJson(storageKeys.stamp, stamp)
  stampsChanged()
  keepPeriods(periods)
  keepMissions(missions)
}
