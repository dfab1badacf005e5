import { RECORDS_PAGE_SIZE } from '@reflex/contract'
import { keepPreviousData, useQuery, type QueryKey } from '@tanstack/react-query'

export interface PageAsked {
  readonly limit: number
  readonly offset: number
}

/**
 * One page of a list. The page before stays until the next is there, and the pager under the keyboard
 * with it. Lists change under the operator's eyes: a page shown again is asked for again.
 */
export const usePage = <Page>(
  queryKey: QueryKey,
  page: number,
  pageAt: (asked: PageAsked, signal: AbortSignal) => Promise<Page>,
  enabled = true,
) =>
  useQuery({
    queryKey: [...queryKey, page],
    queryFn: ({ signal }) =>
      pageAt({ limit: RECORDS_PAGE_SIZE, offset: (page - 1) * RECORDS_PAGE_SIZE }, signal),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
