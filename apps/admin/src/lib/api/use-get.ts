import type { CallAt, CallData } from '@reflex/contract'
import { useQuery, type QueryKey } from '@tanstack/react-query'
import { get, type AdminPath, type Parts } from './client.ts'

interface Kept {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchOnWindowFocus?: boolean
}

/** What one call gives, under its key; how long it stays good is said where it is not ten seconds. */
export const useGet = <P extends AdminPath<'GET'>>(
  queryKey: QueryKey,
  path: P,
  parts: Parts<'GET', P>,
  kept: Kept = {},
) =>
  useQuery<CallData<CallAt<'GET', P>>>({
    ...kept,
    queryKey,
    queryFn: ({ signal }) => get(path, { ...parts, signal }),
  })
