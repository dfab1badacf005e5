import { NotKeptError } from '../../not-kept.ts'
import type { FormChange, PlayTimesChange } from '../../ports/forms.ts'
import type { NewScore } from '../../ports/store.ts'
import { ALL_GAMES, type FormGame } from '../sql/form-rows.ts'
import type { KeepStatements } from './statements.ts'

/** As it is read of a player that a result comes from. */
export type KnownPlayer = [id: number, nickname: string | null, country: string, seenAt: number]

type Sender = Pick<NewScore, 'uid' | 'country' | 'createdAt' | 'nickname'>

interface WrittenPlayer {
  readonly player: number
  readonly renamed: boolean
}

/** Players are forgotten after months: to note the day is enough, and spares two pages of most runs. */
const TOUCH_EVERY_MS = 86_400_000

/** The player of a result, made or touched; runs inside the transaction. */
export function writePlayer(
  statements: KeepStatements,
  known: KnownPlayer | null,
  { uid, country, createdAt, nickname }: Sender,
): WrittenPlayer {
  if (!known) {
    const values = [uid, nickname ?? null, country, createdAt, createdAt]
    const { lastInsertRowid } = statements.insertPlayer.run(values)
    return { player: Number(lastInsertRowid), renamed: false }
  }
  const [player, before, from, seenAt] = known
  const shown = nickname === undefined ? before : nickname
  const renamed = shown !== before
  if (renamed) statements.renamePlayer.run(shown, player)
  if (country !== from || createdAt - seenAt >= TOUCH_EVERY_MS) {
    statements.touchPlayer.run(country, createdAt, player)
  }
  return { player, renamed }
}

/**
 * Whether the form could follow the one that the run was decided on; otherwise nothing was written.
 * Runs inside the transaction.
 */
export function keepForm(
  statements: KeepStatements,
  player: number,
  game: FormGame,
  { after, form }: Pick<FormChange, 'after' | 'form'>,
): boolean {
  const { changes } =
    after === 0
      ? statements.firstForm.run(player, game, form)
      : statements.nextForm.run(form, player, game, after)
  return changes === 1
}

/** The same for the time that the player's runs took. */
export const keepTime = (
  statements: KeepStatements,
  player: number,
  { after, text: form }: PlayTimesChange,
): boolean => keepForm(statements, player, ALL_GAMES, { after, form })

export const staleForm = (): never => {
  throw new NotKeptError('STALE_FORM')
}
