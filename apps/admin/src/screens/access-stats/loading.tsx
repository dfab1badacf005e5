import { Skeleton } from '../../parts/skeleton.tsx'
import { accessStats } from '../../words/access-stats.ts'

/** The message is for the eye too: ninety days may take a moment. */
export const Loading = () => (
  <div className="grid gap-6">
    <p role="status" className="text-soft">
      {accessStats.loading}
    </p>
    <div aria-hidden="true" className="grid grid-cols-2 gap-3 sm:gap-6 lg:grid-cols-4">
      <Skeleton blocks={['h-32', 'h-32', 'h-32', 'h-32']} className="contents" />
    </div>
    <div aria-hidden="true" className="skeleton h-96" />
    <div aria-hidden="true" className="grid gap-6 md:grid-cols-2">
      <div className="skeleton h-80" />
      <div className="skeleton h-80" />
    </div>
  </div>
)
