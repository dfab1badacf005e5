import { Link } from 'wouter'
import { adPlacements } from '../../shared/words/ad-placements.ts'
import type { ShownState } from './use-placement-changes.ts'

const looks: Record<ShownState, string> = {
  showing: 'text-success',
  off: 'text-soft',
  'no-unit': 'text-warning',
  'no-client': 'text-warning',
  checking: 'text-soft',
}

/** Filled while a visitor sees something there. */
const Dot = ({ filled }: { readonly filled: boolean }) => (
  <span
    aria-hidden="true"
    className={`mr-2 inline-block size-2.5 rounded-full border border-current ${filled ? 'bg-current' : ''}`}
  />
)

/** Whether a visitor sees something there, and why not. */
export const PlacementState = ({ state }: { readonly state: ShownState }) => (
  <p data-state={state} className={looks[state]}>
    <Dot filled={state === 'showing'} />
    {adPlacements.states[state]}
    {state === 'no-client' && (
      <>
        {' '}
        <Link href="/ad-ownership" className="inline-flex min-h-6 items-center text-ink underline">
          {adPlacements.toOwnership}
        </Link>
      </>
    )}
  </p>
)
