import { useQuery } from '@tanstack/react-query'
import { RefreshIcon } from '../../icons/icons.tsx'
import { get } from '../../api/client.ts'
import { IconButton } from '../../parts/icon-button.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { common } from '../../words/common.ts'
import { dashboard } from '../../words/dashboard.ts'
import { Overview } from './overview.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { GamePanel } from './game-panel.tsx'
import { RecentPanel } from './recent-panel.tsx'

export function Dashboard() {
  const query = useQuery({
    queryKey: ['stats'],
    queryFn: ({ signal }) => get('/api/v1/admin/stats', { signal }),
  })
  const { data, isPending, isFetching, refetch } = query
  return (
    <Screen
      title={dashboard.title}
      actions={
        <IconButton
          label={common.refresh}
          disabled={isFetching}
          onClick={() => {
            void refetch()
          }}
        >
          <RefreshIcon />
        </IconButton>
      }
    >
      <LoadFailure queries={[query]} text={dashboard.loadFailed} />
      {isPending && <Skeleton blocks={['h-28', 'h-88', 'h-96']} />}
      {data && (
        <>
          <Overview overview={data.overview} />
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
