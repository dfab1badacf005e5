import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/client.ts'
import { isoDayOf, useDayZone, zoneLabel } from '../../format/day-zone.ts'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { useNow } from '../../parts/operator-activity.ts'
import { Refresh } from '../../parts/refresh.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { dashboard } from '../../words/dashboard.ts'
import { Overview } from './overview.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { GamePanel } from './game-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'
import { TodayPanel } from './today-panel.tsx'
import { useToday } from './use-today.ts'

export function Dashboard() {
  const zone = useDayZone()
  const day = isoDayOf(useNow(), zone)
  const query = useQuery({
    queryKey: ['stats', zone, day],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/stats', { query: zone === 'kst' ? { zone } : {}, signal }),
  })
  const today = useToday()
  const { data, isPending } = query
  const queries = [query, ...today.queries]
  return (
    <Screen
      title={dashboard.title}
      note={dashboard.today(day, zoneLabel(zone))}
      actions={<Refresh queries={queries} />}
    >
      <LoadFailure queries={queries} text={dashboard.loadFailed} />
      {isPending && <Skeleton blocks={['h-28', 'h-36', 'h-88', 'h-96']} />}
      {data && (
        <>
          <Overview overview={data.overview} />
          <TodayPanel today={today} />
          <div className="grid gap-6 xl:grid-cols-[3fr_2fr]">
            <GamePanel rows={data.gameStats} />
            <DailyPanel days={data.dailyStats} />
          </div>
          <RecentPanel rows={data.recentActivity} />
        </>
      )}
    </Screen>
  )
}
