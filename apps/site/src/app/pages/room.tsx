import { Redirect, useSearch } from 'wouter'
import { codeIn, isRoomCode } from '../../features/rooms/connection/room-code.ts'
import { MissingRoom } from '../../features/rooms/missing-room.tsx'
import { OtherTab } from '../../features/rooms/other-tab.tsx'
import { RoomView } from '../../features/rooms/room-view.tsx'
import { useOnlyTab } from '../../features/rooms/use-only-tab.ts'
import { roomPath, type PageProps } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { PageSkeleton } from '../shell/page-skeleton.tsx'

export function RoomPage({ slug = '' }: PageProps) {
  const search = useSearch()
  // What is drawn beforehand is drawn for no room in particular.
  if (!useHydrated()) return <PageSkeleton />
  if (isRoomCode(slug)) return <OneTab key={slug} code={slug} />
  const meant = codeIn(slug)
  if (meant === null) return <MissingRoom isGone />
  return <Redirect to={`${roomPath(meant)}${search === '' ? '' : `?${search}`}`} replace />
}

function OneTab({ code }: { readonly code: string }) {
  const { isOwn, take } = useOnlyTab(code)
  const isWall = new URLSearchParams(useSearch()).get('view') === 'wall'
  if (isOwn === null) return <PageSkeleton />
  // A screen to look at may be open beside the tab that plays.
  if (!isOwn && !isWall) return <OtherTab onTake={take} />
  return <RoomView key={String(isOwn)} code={code} isStranger={!isOwn} loading={<PageSkeleton />} />
}
