import { ConfirmDialog } from '../../../lib/parts/confirm-dialog.tsx'
import { gameLabel } from '../../../lib/words/games.ts'
import { reviews } from '../../../lib/words/reviews.ts'
import { boardsOf, keyOf, nameOf, type Review } from './use-reviews.ts'

/** Which of these runs come to be first on a board once they are approved. */
export const FirstOnes = ({ runs }: { readonly runs: readonly Review[] }) =>
  runs
    .filter(({ first }) => first.length > 0)
    .map((review) => (
      <p key={keyOf(review)} className="mt-2 font-medium break-keep wrap-anywhere">
        {reviews.acceptFirst(nameOf(review), gameLabel(review.game), boardsOf(review))}
      </p>
    ))

interface AcceptDialogProps {
  readonly review: Review
  readonly onCancel: () => void
  readonly onConfirm: () => void
}

/** Asked before somebody is put at the top of a board. */
export const AcceptDialog = ({ review, ...answers }: AcceptDialogProps) => (
  <ConfirmDialog title={reviews.acceptTitle} confirm={reviews.accept} harmless {...answers}>
    <FirstOnes runs={[review]} />
  </ConfirmDialog>
)
