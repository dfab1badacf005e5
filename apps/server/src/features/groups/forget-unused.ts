import { GROUP_UNUSED_DAYS } from '@reflex/contract'
import { startOfDay } from '../../lib/calendar.ts'
import type { GroupStore } from './port.ts'

const AT_ONCE = 200

/** Each night: groups that no member has looked at for half a year, and those that nobody is in any more. */
export const createGroupWork =
  (store: Pick<GroupStore, 'removeUnused'>) =>
  async ({ day }: { readonly day: number }, goOn: () => Promise<void>): Promise<void> => {
    const before = startOfDay(day - GROUP_UNUSED_DAYS)
    while ((await store.removeUnused(before, AT_ONCE)) === AT_ONCE) await goOn()
  }
