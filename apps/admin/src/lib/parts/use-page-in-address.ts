import { useEffect } from 'react'
import { useSearchParams } from 'wouter'

/** The page of a list lives in the address, beside whatever else stands there. */
export function usePageInAddress(): readonly [number, (page: number) => void] {
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1)
  const setPage = (next: number): void =>
    setParams({ ...Object.fromEntries(params), page: String(next) })
  return [page, setPage]
}

/** After a deletion the last page may be gone. */
export function useExistingPage(
  page: number,
  pages: number | null,
  setPage: (page: number) => void,
): void {
  useEffect(() => {
    if (pages !== null && page > pages) setPage(pages)
  })
}
