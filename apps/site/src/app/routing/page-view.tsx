import { Suspense, useEffect, useRef } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { PageHeard } from '../../lib/loading/early-press.ts'
import { matchPath, type Match } from './match.ts'
import { useWords } from '../../lib/words/index.tsx'

export function PageView() {
  const [path] = useLocation()
  const match = matchPath(path)
  usePageChange(match)
  if (!match) return <Redirect to="/" replace />
  const { View } = match.route
  return (
    <ErrorBoundary key={match.route.name} page={match.slug}>
      <Suspense fallback={<PageSkeleton />}>
        <View slug={match.slug} />
        <PageHeard />
      </Suspense>
    </ErrorBoundary>
  )
}

/** From one board to the next only the table changes: the eye and the focus stay where they are. */
const isBoard = (key: string | null): boolean => key?.startsWith('board/') ?? false

/**
 * What a browser does on a page load and a single page must do itself: title, scroll and focus.
 * Going back keeps the scroll position that the browser restores.
 */
function usePageChange(match: Match | null): void {
  const words = useWords()
  const wentBack = useRef(false)
  const last = useRef<string | null>(null)
  const key = match && `${match.route.name}/${match.slug}`
  const title = match?.route.head(words, match.slug).title

  useEffect(() => {
    const onPop = (): void => {
      wentBack.current = true
    }
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  useEffect(() => {
    if (title) document.title = title
    const isFirst = last.current === null
    const samePage = isBoard(last.current) && isBoard(key)
    last.current = key
    if (!isFirst && !wentBack.current && !samePage) {
      scrollTo(0, 0)
      document.getElementById('main')?.focus({ preventScroll: true })
    }
    wentBack.current = false
  }, [key, title])
}
