import { RECORDS_PAGE_SIZE, type CallData } from '@reflex/contract'
import { useSearchParams } from 'wouter'
import { get } from '../../lib/api/client.ts'
import { usePage, type PageAsked } from '../../lib/api/use-page.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner, useBanner } from '../../lib/parts/banner.tsx'
import { DownloadButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Pager } from '../../lib/parts/pager.tsx'
import { pagesOf } from '../../lib/parts/paging.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { useSaveAll } from '../../lib/parts/use-save-all.ts'
import { common } from '../../lib/words/common.ts'
import { LogFilterBar } from './log-filter-bar.tsx'
import { filterFrom, paramsOf, queryOf, type LogFilter } from './log-filter.ts'
import { actionNames, operatorLog as words } from '../../lib/words/operator-log.ts'

type Line = CallData<'listOperatorLog'>['lines'][number]

const actionOf = ({ action }: Line): string => actionNames[action] ?? action

/** A small screen has the other columns below the first. */
const Details = ({ line: { at, subject, email } }: { readonly line: Line }) => (
  <span className="caption mt-0.5 grid gap-0.5 sm:hidden">
    <span className="figures">{formatMoment(at)}</span>
    <span className="wrap-anywhere">{[subject, email].filter(Boolean).join(' · ')}</span>
  </span>
)

const columns: readonly Column<Line>[] = [
  {
    head: words.at,
    className: 'whitespace-nowrap figures max-sm:hidden',
    cell: ({ at }) => formatMoment(at),
    raw: ({ at }) => new Date(at).toISOString(),
  },
  {
    head: words.action,
    cell: (line) => (
      <>
        <span className="break-keep">{actionOf(line)}</span>
        <Details line={line} />
      </>
    ),
    raw: actionOf,
  },
  {
    head: words.subject,
    className: 'min-w-48 break-all text-soft max-sm:hidden',
    raw: ({ subject }) => subject,
  },
  {
    head: words.email,
    className: 'min-w-44 break-all max-sm:hidden',
    raw: ({ email }) => email,
  },
]

const linesOf = (filter: LogFilter) => async (asked: PageAsked, signal?: AbortSignal) => {
  const parts = { query: { ...asked, ...queryOf(filter) }, ...(signal && { signal }) }
  const { lines, ...rest } = await get('/api/v1/admin/operator-log', parts)
  return { rows: lines, ...rest }
}

/** Filter and page live in the address. */
function useLogFilter() {
  const [params, setParams] = useSearchParams()
  const filter = filterFrom(params)
  return {
    filter,
    page: Math.max(1, Math.trunc(Number(params.get('page'))) || 1),
    setFilter: (next: LogFilter) => setParams(paramsOf(next)),
    setPage: (next: number) =>
      setParams({ ...paramsOf(filter), ...(next > 1 && { page: String(next) }) }),
  }
}

const none: readonly string[] = []

export function OperatorLog() {
  const { filter, page, setFilter, setPage } = useLogFilter()
  const linesAt = linesOf(filter)
  const query = usePage(['operator-log', filter], page, linesAt)
  const { data, isPending } = query
  const banner = useBanner()
  const { busy, save } = useSaveAll(
    {
      file: 'operator-log',
      columns,
      atOnce: RECORDS_PAGE_SIZE,
      pageAt: linesAt,
    },
    banner,
  )
  const pages = pagesOf(data?.total ?? 0)
  return (
    <Screen title={words.title} note={words.intro}>
      <Banner banner={banner.banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      <LogFilterBar
        filter={filter}
        operators={data?.operators ?? none}
        actions={data?.actions ?? none}
        onChange={setFilter}
      />
      {isPending && <Skeleton blocks={['h-96']} />}
      {data && (
        <Panel
          title={words.title}
          actions={
            <DownloadButton title={words.title} disabled={busy || data.total === 0} onSave={save} />
          }
        >
          <DataTable
            label={words.title}
            columns={columns}
            rows={data.rows}
            keyOf={(_, index) => index}
            empty={common.noData}
            paged
          />
        </Panel>
      )}
      {pages > 1 && <Pager page={page} pages={pages} onChange={setPage} />}
    </Screen>
  )
}
