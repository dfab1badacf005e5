import type { BoardSlug } from '@reflex/contract'
import { useMe } from '../../shared/me/use-me.ts'
import { WaitingLine } from '../../shared/me/waiting-line.tsx'

/** What of the visitor's is not on the board yet, and why. */
export function OwnWaiting({ slug }: { readonly slug: BoardSlug }) {
  const waiting = useMe()?.waiting?.[slug]
  return waiting ? (
    <div className="mt-3 px-3">
      <WaitingLine slug={slug} waiting={waiting} />
    </div>
  ) : null
}
