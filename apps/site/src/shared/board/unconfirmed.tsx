import type { BoardSlug } from '@reflex/contract'
import { Suspense, type ReactNode } from 'react'
import { claimViews } from '../waiting/claim-views.ts'
import type { Confirm } from '../waiting/steps.ts'

interface UnconfirmedProps {
  readonly slug: BoardSlug
  readonly ms: number
  readonly confirm: Confirm
}

export const UnconfirmedMark = ({ confirm }: Pick<UnconfirmedProps, 'confirm'>) => (
  <Suspense fallback={null}>
    <claimViews.RowMark near={confirm.near} />
  </Suspense>
)

/** Under that row: what is still to do. */
export const UnconfirmedNote = (props: UnconfirmedProps): ReactNode => (
  <tr className="border-b border-dashed border-accent">
    <td
      colSpan={4}
      className="px-2 pb-3 text-sm leading-normal shadow-[inset_3px_0_0_var(--accent)]"
    >
      <Note {...props} />
    </td>
  </tr>
)

const Note = ({ slug, ms, confirm }: UnconfirmedProps): ReactNode => (
  <Suspense fallback={null}>
    <div className="grid gap-1">
      <claimViews.ClaimText slug={slug} waiting={{ ms, confirm }} />
    </div>
  </Suspense>
)
