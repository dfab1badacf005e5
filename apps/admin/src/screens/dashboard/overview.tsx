import { formatCount } from '../../format/number.ts'
import { StatCard } from '../../parts/stat-card.tsx'
import { dashboard } from '../../words/dashboard.ts'
import type { Stats } from './stats.ts'

export const Overview = ({ overview }: { readonly overview: Stats['overview'] }) => (
  <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-6">
    <StatCard
      label={dashboard.totalPlays}
      value={formatCount(overview.totalPlays)}
      className="max-sm:col-span-2"
    />
    <StatCard label={dashboard.totalPlayers} value={formatCount(overview.totalPlayers)} />
    <StatCard label={dashboard.gamesAvailable} value={formatCount(overview.gamesAvailable)} />
  </dl>
)
