import { reviews } from '../../../shared/words/reviews.ts'
import { queueKeys, type QueueAction } from './use-queue-keys.ts'

/** Which keys go through the queue; of no use on a phone. */
export const QueueKeys = () => (
  <dl aria-label={reviews.keys} className="flex flex-wrap gap-x-5 gap-y-2 text-sm max-sm:hidden">
    {(Object.keys(queueKeys) as QueueAction[]).map((action) => (
      <div key={action} className="flex items-center gap-2">
        <dt>
          <kbd className="figures grid size-7 place-items-center rounded-sm border border-tick bg-surface">
            {queueKeys[action]}
          </kbd>
        </dt>
        <dd className="text-soft">{reviews.keyNames[action]}</dd>
      </div>
    ))}
  </dl>
)
