import { BarChart3, Gamepad2, ListChecks, type LucideIcon } from 'lucide-react'
import { layout } from '../words/layout.ts'

export interface MenuItem {
  readonly href: string
  readonly label: string
}

export const mainItems: readonly (MenuItem & { readonly icon: LucideIcon })[] = [
  { href: '/dashboard', label: layout.dashboard, icon: Gamepad2 },
  { href: '/access-stats', label: layout.accessStats, icon: BarChart3 },
  { href: '/records', label: layout.records, icon: ListChecks },
]

export const adItems: readonly MenuItem[] = [
  { href: '/ad-ownership', label: layout.adOwnership },
  { href: '/ad-units', label: layout.adUnits },
  { href: '/ad-placements', label: layout.adPlacements },
]
