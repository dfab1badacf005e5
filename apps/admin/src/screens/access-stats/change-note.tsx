import { change as words } from '../../words/access-stats.ts'
import type { Change } from './change.ts'

interface ChangeNoteProps {
  readonly change: Change
  readonly format: (amount: number) => string
}

const signs = { up: '▲', down: '▼' } as const

/** Neither good nor bad, so neither red nor green. */
export function ChangeNote({ change, format }: ChangeNoteProps) {
  if (!('amount' in change)) return <dd className="caption">{words[change.direction]}</dd>
  return (
    <dd className="caption">
      <span aria-hidden="true">{`${signs[change.direction]} `}</span>
      {words[change.direction](format(change.amount))}
    </dd>
  )
}
