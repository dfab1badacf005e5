import { GameIcon, RecordsIcon, StatisticsIcon, type Icon } from '../icons/icons.tsx'
import { layout } from '../words/layout.ts'

export interface MenuItem {
  readonly href: string
  readonly label: string
}

export const mainItems: readonly (MenuItem & { readonly icon: Icon })[] = [
  { href: '/dashboard', label: layout.dashboard, icon: GameIcon },
  { href: '/access-stats', label: layout.accessStats, icon: StatisticsIcon },
  { href: '/records', label: layout.records, icon: RecordsIcon },
]

export const adItems: readonly MenuItem[] = [
  { href: '/ad-ownership', label: layout.adOwnership },
  { href: '/ad-units', label: layout.adUnits },
  { href: '/ad-placements', label: layout.adPlacements },
]
