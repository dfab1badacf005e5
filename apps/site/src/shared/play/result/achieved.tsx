import { unitOf, type GameSlug } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'
import { Suspense } from 'react'
import { useMeasureWords } from '../../words/page-words.ts'
import { remembered } from './remembered.ts'

interface AchievedProps {
  readonly slug: GameSlug
  readonly value: number
  readonly log: readonly LogEntry[]
}

/** What was remembered, beside the level that was reached. */
export function Achieved({ slug, value, log }: AchievedProps) {
  const count = remembered(slug, value, log)
  const unit = unitOf(slug)
  if (count === null || (unit !== 'level' && unit !== 'digits')) return null
  return (
    <Suspense fallback={null}>
      <Words unit={unit} count={count} />
    </Suspense>
  )
}

function Words({ unit, count }: { readonly unit: 'level' | 'digits'; readonly count: number }) {
  const words = useMeasureWords()
  return <span data-remembered={count}>{words.remembered[unit](count)}</span>
}
