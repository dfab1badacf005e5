import type { Rankings } from '../boards/port.ts'
import { Groups } from '../features/groups/groups.ts'
import type { GroupServices } from '../features/groups/routes.ts'
import type { Clock } from '../lib/clock.ts'
import type { Stores } from '../store/port.ts'
import type { Office } from './back-office.ts'

interface GroupParts {
  readonly clock: Clock
  readonly rankings: Pick<Rankings, 'rename'>
  readonly office: Pick<Office, 'nicknameWords'>
}

/** Groups as this node knows them. */
export function openGroups(
  { groups: store }: Pick<Stores, 'groups'>,
  { clock, rankings, office }: GroupParts,
): Pick<GroupServices, 'groups' | 'groupStore'> {
  const forbids = (name: string): boolean => office.nicknameWords.forbid(name)
  return { groups: new Groups({ store, clock, rankings, forbids }), groupStore: store }
}
