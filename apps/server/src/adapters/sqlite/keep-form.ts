import type { BoardSlug } from '@reflex/contract'
import { NotKeptError } from '../../not-kept.ts'
import type { FormChange } from '../../ports/forms.ts'
import type { KeepStatements } from './statements.ts'

/**
 * Whether the form could follow the one that the run was decided on; otherwise nothing was written.
 * Runs inside the transaction.
 */
export function keepForm(
  statements: KeepStatements,
  player: number,
  game: BoardSlug,
  { after, form }: Pick<FormChange, 'after' | 'form'>,
): boolean {
  const { changes } =
    after === 0
      ? statements.firstForm.run(player, game, form)
      : statements.nextForm.run(form, player, game, after)
  return changes === 1
}

export const staleForm = (): never => {
  throw new NotKeptError('STALE_FORM')
}
