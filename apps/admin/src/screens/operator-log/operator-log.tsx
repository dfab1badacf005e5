import { RECORDS_PAGE_SIZE, type CallData } from '@reflex/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../api/client.ts'
import { formatMoment } from '../../format/date.ts'
import type { Column } from '../../parts/data-table.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Pager } from '../../parts/pager.tsx'
import { pagesOf } from '../../parts/paging.ts'
import { Screen } from '../../parts/screen.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { TablePanel } from '../../parts/table-panel.tsx'
import { actionNames, operatorLog as words } from '../../words/operator-log.ts'

type Line = CallData<'listOperatorLog'>['lines'][number]

const actionOf = ({ action }: Line): string => actionNames[action] ?? action

const columns: readonly Column<Line>[] = [
  {
    head: words.at,
    className: 'whitespace-nowrap figures',
    cell: ({ at }) => formatMoment(at),
    raw: ({ at }) => new Date(at).toISOString(),
  },
  { head: words.action, className: 'whitespace-nowrap', cell: actionOf, raw: actionOf },
  {
    head: words.subject,
    className: 'min-w-48 break-all text-soft',
    cell: ({ subject }) => subject,
    raw: ({ subject }) => subject,
  },
  {
    head: words.email,
    className: 'min-w-44 break-all',
    cell: ({ email }) => email,
    raw: ({ email }) => email,
  },
]

export function OperatorLog() {
  const [page, setPage] = useState(1)
  const query = useQuery({
    queryKey: ['operator-log', page],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/operator-log', {
        query: { limit: RECORDS_PAGE_SIZE, offset: (page - 1) * RECORDS_PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const { data, isPending } = query
  const pages = pagesOf(data?.total ?? 0)
  return (
    <Screen title={words.title} note={words.intro}>
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-96']} />}
      {data && (
        <TablePanel
          title={words.title}
          file="operator-log"
          columns={columns}
          rows={data.lines}
          keyOf={(_, index) => index}
        />
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </Screen>
  )
}
