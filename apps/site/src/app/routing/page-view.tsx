import { Suspense } from 'react'
import { Redirect, useLocation } from 'wouter'
import { ErrorBoundary } from '../shell/error-boundary.tsx'
import { PageSkeleton } from '../shell/page-skeleton.tsx'
import { PageHeard } from '../../shared/loading/early-press.ts'
import { matchPath } from './match.ts'
import { usePageChange } from './use-page-change.ts'

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
