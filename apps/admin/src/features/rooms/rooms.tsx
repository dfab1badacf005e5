import type { CallData } from '@reflex/contract'
import { useGet } from '../../lib/api/use-get.ts'
import { formatCount } from '../../lib/format/number.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Refresh } from '../../lib/parts/refresh.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { StatCard } from '../../lib/parts/stat-card.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import type { Column } from '../../lib/parts/data-table.tsx'
import { rooms as words } from '../../lib/words/rooms.ts'
import { RoomList } from './room-list.tsx'

type RoomsData = CallData<'getRooms'>
type Day = RoomsData['days'][number]

const figures = ['rooms', 'players', 'rounds', 'streams'] as const

const Now = ({ now }: { readonly now: RoomsData['now'] }) => (
  <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4">
    {figures.map((name) => (
      <StatCard
        key={name}
        label={words.now[name]}
        value={`${formatCount(now[name])}${words.count[name]}`}
      >
        {name === 'streams' && <dd className="caption">{words.streamsNote}</dd>}
      </StatCard>
    ))}
  </dl>
)

const dayColumns: readonly Column<Day>[] = [
  { head: words.day, className: 'figures whitespace-nowrap', raw: ({ date }) => date },
  { head: words.now.rooms, numeric: true, raw: (day) => day.rooms },
  { head: words.players, numeric: true, raw: (day) => day.players },
  { head: words.rounds, numeric: true, raw: (day) => day.rounds },
]

/** Who plays together: now, and day by day. */
export function Rooms() {
  const query = useGet(['rooms'], '/api/v1/admin/rooms', {}, { staleTime: 0 })
  const { data, isPending } = query
  return (
    <Screen
      title={words.title}
      note={words.intro}
      writers={['owner', 'reviewer']}
      actions={<Refresh queries={[query]} />}
    >
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-28', 'h-48', 'h-96']} />}
      {data && (
        <>
          <Now now={data.now} />
          <RoomList rooms={data.rooms} onEnded={() => void query.refetch()} />
          <TablePanel
            title={words.byDay}
            file="rooms-by-day"
            columns={dayColumns}
            rows={data.days}
            keyOf={({ date }) => date}
            tall
          />
        </>
      )}
    </Screen>
  )
}
