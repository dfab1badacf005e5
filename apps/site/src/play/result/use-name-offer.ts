import { useState } from 'react'
import type { Submission } from '../../lib/api/submission.ts'
import { lazyView } from '../../lib/loading/lazy-view.tsx'
import { getNickname } from '../../lib/storage/identity.ts'
import { readLocal, writeLocal } from '../../lib/storage/local.ts'

const KEY = 'labs_name_offer'

export interface NameOfferProps {
  /** The name is there. */
  onNamed(): void
  /** It is not asked for again. */
  onLater(): void
}

/** Few need it, and it is fetched when one does. */
export const NameOffer = lazyView<NameOfferProps>(() =>
  import('./name-offer.tsx').then((module) => module.NameOffer),
)

/** After a result that is on a board, for who has no name and has not said that none is wanted. */
export function useNameOffer(submission: Submission): NameOfferProps | null {
  const [isNamed, setNamed] = useState(false)
  const [isLater, setLater] = useState(() => readLocal(KEY) !== null)
  const [hadName] = useState(() => getNickname() !== null)
  const isRanked = submission.step === 'kept' && submission.standing.rank !== null
  if (!isRanked || isNamed || isLater || hadName) return null
  return {
    onNamed: () => setNamed(true),
    onLater: () => {
      writeLocal(KEY, 'later')
      setLater(true)
    },
  }
}
