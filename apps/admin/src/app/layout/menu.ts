import type { Role } from '@reflex/contract'
import {
  AlertIcon,
  GameIcon,
  LogIcon,
  OperatorsIcon,
  RecordsIcon,
  RoomsIcon,
  SecurityIcon,
  StatisticsIcon,
  type Icon,
} from '../../lib/icons/icons.tsx'
import { layout } from '../../lib/words/layout.ts'

export interface MenuItem {
  readonly href: string
  readonly label: string
}

export interface IconMenuItem extends MenuItem {
  readonly icon: Icon
  /** Who may go there; absent: everybody. */
  readonly roles?: readonly Role[]
}

export const mainItems: readonly IconMenuItem[] = [
  { href: '/dashboard', label: layout.dashboard, icon: GameIcon },
  { href: '/access-stats', label: layout.accessStats, icon: StatisticsIcon },
  { href: '/records', label: layout.records, icon: RecordsIcon },
  { href: '/rooms', label: layout.rooms, icon: RoomsIcon },
  { href: '/groups', label: layout.groups, icon: OperatorsIcon },
]

export const accountItems: readonly IconMenuItem[] = [
  { href: '/alerts', label: layout.alerts, icon: AlertIcon },
  { href: '/operators', label: layout.operators, icon: OperatorsIcon, roles: ['owner'] },
  { href: '/operator-log', label: layout.operatorLog, icon: LogIcon },
  { href: '/security', label: layout.security, icon: SecurityIcon },
]

export const adItems: readonly MenuItem[] = [
  { href: '/ad-ownership', label: layout.adOwnership },
  { href: '/ad-units', label: layout.adUnits },
  { href: '/ad-placements', label: layout.adPlacements },
]
