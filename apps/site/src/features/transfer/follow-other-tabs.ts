import { storageKeys } from '@reflex/contract'
import { mutate } from 'swr'
import { missionsChanged } from '../progress/missions/record.ts'
import { afterRun } from '../../lib/scheduling/run-live.ts'
import { stampsChanged } from '../progress/stamp/kept-stamp.ts'

/** Another tab has joined another record: what this one shows of the former is asked for again. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.uid) return
    afterRun(() => {
      stampsChanged()
      missionsChanged()
      void mutate(() => true)
    })
  })
}
