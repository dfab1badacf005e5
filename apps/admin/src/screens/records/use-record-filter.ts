import { useSearchParams } from 'wouter'
import { filterFrom, paramsOf, type RecordFilter } from './record-filter.ts'

/** Filter and page live in the address: a way back from a player's page finds them again. */
export function useRecordFilter() {
  const [params, setParams] = useSearchParams()
  const tab = params.get('tab')
  const own = tab === null ? {} : { tab }
  const filter = filterFrom(params)
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  return {
    filter,
    page,
    setFilter: (next: RecordFilter) => setParams({ ...own, ...paramsOf(next) }),
    setPage: (next: number) =>
      setParams({ ...own, ...paramsOf(filter), ...(next > 1 && { page: String(next) }) }),
  }
}
