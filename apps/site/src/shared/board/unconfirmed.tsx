import type { BoardSlug } from '@reflex/contract'
import { Suspense, type ReactNode } from 'react'
import { ClaimMarks, ClaimText } from '../waiting/claim-text.tsx'
import type { Confirm } from '../waiting/steps.ts'
import { useWaitingWords } from '../words/page-words.ts'

interface UnconfirmedProps {
  readonly slug: BoardSlug
  readonly ms: number
  readonly confirm: Confirm
}

/** On the visitor's own row that nobody else sees: how far it is on its way to the board. */
export const UnconfirmedMark = ({ confirm }: Pick<UnconfirmedProps, 'confirm'>) => (
  <Suspense fallback={null}>
    <Mark confirm={confirm} />
  </Suspense>
)

function Mark({ confirm }: Pick<UnconfirmedProps, 'confirm'>) {
  const { unconfirmed } = useWaitingWords()
  return (
    <span className="text-sm whitespace-nowrap text-soft">
      <ClaimMarks near={confirm.near} /> {unconfirmed}
    </span>
  )
}

/** Under that row: what is still to do. */
export const UnconfirmedNote = ({ slug, ms, confirm }: UnconfirmedProps): ReactNode => (
  <tr className="border-b border-dashed border-accent">
    <td
      colSpan={4}
      className="px-2 pb-3 text-sm leading-normal shadow-[inset_3px_0_0_var(--accent)]"
    >
      <Suspense fallback={null}>
        <div className="grid gap-1">
          <ClaimText slug={slug} waiting={{ ms, confirm }} />
        </div>
      </Suspense>
    </td>
  </tr>
)
