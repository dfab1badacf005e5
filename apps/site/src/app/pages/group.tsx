import { Redirect, useSearch } from 'wouter'
import { codeIn, isGroupCode } from '../../features/groups/group-code.ts'
import { GroupView } from '../../features/groups/group-view.tsx'
import { MissingGroup } from '../../features/groups/missing-group.tsx'
import { groupPath, type PageProps } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'

export function GroupPage({ slug = '' }: PageProps) {
  const search = useSearch()
  // What is drawn beforehand is drawn for no group in particular.
  if (!useHydrated()) return <PageSkeleton />
  if (isGroupCode(slug)) return <GroupView key={slug} code={slug} loading={<PageSkeleton />} />
  const meant = codeIn(slug)
  if (meant === null) return <MissingGroup isGone />
  return <Redirect to={`${groupPath(meant)}${search === '' ? '' : `?${search}`}`} replace />
}
