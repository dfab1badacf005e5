import { storageKeys } from '@reflex/contract'
import { mutate } from 'swr'
import { missionsChanged } from '../missions/record.ts'
import { whenIdle } from '../play/live.ts'
import { stampsChanged } from '../stamp/kept-stamp.ts'

/** Another tab has joined another record: what this one shows of the former is asked for again. */
export function followOtherTabs(): void {
  addEventListener('storage', ({ key }) => {
    if (key !== storageKeys.uid) return
    whenIdle(() => {
      stampsChanged()
      missionsChanged()
      void mutate(() => true)
    })
  })
}
