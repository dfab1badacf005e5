import type { CallData } from '@reflex/contract'
import { keepPreviousData } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import { useGet } from '../../lib/api/use-get.ts'
import { formatCount } from '../../lib/format/number.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Refresh } from '../../lib/parts/refresh.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { SearchForm } from '../../lib/parts/search-form.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { StatCard } from '../../lib/parts/stat-card.tsx'
import { TablePanel } from '../../lib/parts/table-panel.tsx'
import { groups as words } from '../../lib/words/groups.ts'
import { GroupList } from './group-list.tsx'

type Day = CallData<'getGroups'>['days'][number]

const figures = ['groups', 'members'] as const

const dayColumns: readonly Column<Day>[] = [
  { head: words.day, className: 'figures whitespace-nowrap', raw: ({ date }) => date },
  { head: words.madeOnDay, numeric: true, raw: ({ made }) => made },
  { head: words.joinedOnDay, numeric: true, raw: ({ joined }) => joined },
]

/** How many groups there are, how many came, and those used last. */
export function Groups() {
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const asked = { query: search === '' ? {} : { search } }
  const kept = { staleTime: 0, placeholderData: keepPreviousData }
  const query = useGet(['groups', search], '/api/v1/admin/groups', asked, kept)
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
          <dl className="grid grid-cols-2 gap-4">
            {figures.map((name) => (
              <StatCard
                key={name}
                label={words.all[name]}
                value={`${formatCount(data[name])}${words.count[name]}`}
              />
            ))}
          </dl>
          <SearchForm
            search={search}
            label={words.search}
            onSearch={(next) => setParams(next === '' ? {} : { search: next }, { replace: true })}
          />
          <GroupList groups={data.list} search={search} onClosed={() => void query.refetch()} />
          <TablePanel
            title={words.byDay}
            file="groups-by-day"
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
