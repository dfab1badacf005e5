import type { KeepResult, KeptScore, NewScore } from '../../ports/store.ts'
import type { Written } from './keep-score.ts'
import { errorFrom, errorData, type ErrorData } from './sqlite-errors.ts'
import type { Outcome } from './transactions.ts'

/** What became of a score; of a new one only its numbers have to be sent. */
const [KEPT, RENAMED, OTHER] = [0, 1, 2] as const
const NUMBERS_EACH = 3

type OtherOutcome =
  | { readonly ok: true; readonly known: KeptScore }
  | { readonly ok: false; readonly error: ErrorData }

/**
 * Whatever goes from thread to thread is taken apart and put together again, which for objects costs
 * as much as a check: what the asker knows of its own score is therefore not sent back.
 */
export interface ThreadAnswer {
  /** Three for each score: what became of it, its number, its player's. */
  readonly numbers: readonly number[]
  /** In their order, those that numbers cannot tell of. */
  readonly others: readonly OtherOutcome[]
}

export function packAnswer(outcomes: readonly Outcome<Written>[]): ThreadAnswer {
  const numbers: number[] = []
  const others: OtherOutcome[] = []
  for (const outcome of outcomes) {
    if (!outcome.ok) {
      numbers.push(OTHER, 0, 0)
      others.push({ ok: false, error: errorData(outcome.error) })
    } else if (outcome.value.known) {
      numbers.push(OTHER, 0, 0)
      others.push({ ok: true, known: outcome.value.known })
    } else {
      const { id, player, renamed } = outcome.value
      numbers.push(renamed ? RENAMED : KEPT, id, player)
    }
  }
  return { numbers, others }
}

export function unpackAnswer(
  scores: readonly NewScore[],
  { numbers, others }: ThreadAnswer,
): Outcome<KeepResult>[] {
  const rest = others.values()
  return scores.map((score, i) => {
    const at = i * NUMBERS_EACH
    const [kind, id = 0, player = 0] = [numbers[at], numbers[at + 1], numbers[at + 2]]
    if (kind !== KEPT && kind !== RENAMED) return heard(rest.next().value)
    const { digest, status, answer } = score
    const kept = { id, player, digest, status, answer }
    return { ok: true, value: { score: kept, fresh: true, renamed: kind === RENAMED } }
  })
}

function heard(outcome?: OtherOutcome): Outcome<KeepResult> {
  if (outcome?.ok)
    return { ok: true, value: { score: outcome.known, fresh: false, renamed: false } }
  return {
    ok: false,
    error: outcome ? errorFrom(outcome.error) : new Error('nothing was answered'),
  }
}
