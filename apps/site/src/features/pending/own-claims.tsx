import type { BoardSlug } from '@reflex/contract'
import { Suspense, useState } from 'react'
import { useMe } from '../profile/use-me.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { claimViews } from './claim-views.ts'
import { mayHold } from './held-note.ts'

export interface OwnClaimsProps {
  readonly slug: BoardSlug
  readonly brief?: boolean
  /** What waits is said elsewhere on the page. */
  readonly newsOnly?: boolean
  readonly className?: string
}

/** What of the visitor's is not on this game's boards yet and why, or has just come there. */
export function OwnClaims(props: OwnClaimsProps) {
  const [isRemembered] = useState(mayHold)
  const waits = useMe()?.waiting?.[props.slug] !== undefined
  return useHydrated() && (isRemembered || waits) ? (
    <Suspense fallback={null}>
      <claimViews.Claims {...props} />
    </Suspense>
  ) : null
}

/** The same where nothing else asks who the visitor is: only for whom this browser remembers something. */
export function RememberedClaims(props: OwnClaimsProps) {
  const [isRemembered] = useState(mayHold)
  return useHydrated() && isRemembered ? <OwnClaims {...props} /> : null
}
