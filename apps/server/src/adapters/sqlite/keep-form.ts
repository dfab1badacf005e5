import type { BoardSlug } from '@reflex/contract'
import { NotKeptError } from '../../not-kept.ts'
import type { FormChange } from '../../ports/forms.ts'
import type { KeepStatements } from './statements.ts'

/** Whether the form that a run was decided on is still the player's; runs inside the transaction. */
export function isFollowed(
  run: KeepStatements,
  player: number,
  game: BoardSlug,
  form: FormChange | undefined,
): boolean {
  if (!form) return true
  const known = run.formVersion.get(player, game) as { version: number } | undefined
  return (known?.version ?? 0) === form.after
}

export function keepForm(
  run: KeepStatements,
  player: number,
  game: BoardSlug,
  { after, form }: FormChange,
): void {
  run.putForm.run(player, game, after + 1, JSON.stringify(form))
}

export const staleForm = (): never => {
  throw new NotKeptError('STALE_FORM')
}
