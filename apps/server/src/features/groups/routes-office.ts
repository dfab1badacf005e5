import type { CallData } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { AdminError } from '../../lib/admin-error.ts'
import { dayIndexOf, dayNumber, isoDay } from '../../lib/calendar.ts'
import { tellLog, type GuardedRoute } from '../operators/routes-guard.ts'
import type { Groups } from './groups.ts'
import type { GroupStore } from './port.ts'

export interface GroupOffice {
  readonly groups: Pick<Groups, 'shownName'>
  readonly groupStore: Pick<GroupStore, 'counts' | 'countsByDay' | 'listGroups' | 'removeGroup'>
  readonly clock: () => number
}

const DAYS = 30
const LISTED = 100

/** An operator is not shown the links: whoever has one sees the board. */
export function routeGroupOffice(
  route: GuardedRoute,
  { groups, groupStore: store, clock }: GroupOffice,
): void {
  route(calls.getGroups, async ({ query }): Promise<CallData<'getGroups'>> => {
    const today = dayIndexOf(clock())
    const [counts, byDay, listed] = await Promise.all([
      store.counts(),
      store.countsByDay(dayNumber(today - DAYS + 1)),
      store.listGroups(query.search ?? '', LISTED),
    ])
    return {
      ...counts,
      days: Array.from({ length: DAYS }, (_, i) => today - i).map((day) => ({
        date: isoDay(day),
        ...(byDay.get(dayNumber(day)) ?? { made: 0, joined: 0 }),
      })),
      list: listed.map(({ createdAt, usedAt, ...group }) => ({
        ...group,
        forbidden: groups.shownName(group.name) === null,
        created_at: createdAt,
        used_at: usedAt,
      })),
    }
  })

  route(calls.closeGroupByOperator, async ({ params, raw }) => {
    if (!(await store.removeGroup(params.id))) {
      throw new AdminError('NOT_FOUND', '없는 그룹입니다. 이미 닫혔을 수 있습니다.')
    }
    tellLog(raw, String(params.id))
    return undefined
  })
}
