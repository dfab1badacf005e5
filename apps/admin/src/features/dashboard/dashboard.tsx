import { useGet } from '../../lib/api/use-get.ts'
import { isoDayOf, useDayZone } from '../../lib/format/day-zone.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { useNow } from '../../lib/api/operator-activity.ts'
import { Refresh } from '../../lib/parts/refresh.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { dashboard } from '../../lib/words/dashboard.ts'
import { formatCount } from '../../lib/format/number.ts'
import { StatCard } from '../../lib/parts/stat-card.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { GamePanel } from './game-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { TodayPanel } from './today-panel.tsx'
import { useToday } from './use-today.ts'
import type { Stats } from './stats.ts'

const Overview = ({ overview }: { readonly overview: Stats['overview'] }) => (
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

export function Dashboard() {
  const zone = useDayZone()
  const day = isoDayOf(useNow(), zone)
  const query = useGet(['stats', zone, day], '/api/v1/admin/stats', {
    query: zone === 'kst' ? { zone } : {},
  })
  const today = useToday()
  const { data, isPending } = query
  const queries = [query, ...today.queries]
  return (
    <Screen title={dashboard.title} actions={<Refresh queries={queries} />}>
      <LoadFailure queries={queries} text={dashboard.loadFailed} />
      {isPending && <Skeleton blocks={['h-28', 'h-36', 'h-88', 'h-96']} />}
      {data && (
        <>
          <Overview overview={data.overview} />
          <TodayPanel today={today} />
          <div className="grid items-start gap-6 xl:grid-cols-[3fr_2fr]">
            <div className="grid gap-6">
              <GamePanel rows={data.gameStats} />
              <RecentPanel rows={data.recentActivity} />
            </div>
            <DailyPanel days={data.dailyStats} />
          </div>
        </>
      )}
    </Screen>
  )
}
