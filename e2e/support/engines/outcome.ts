import type { InputDevice } from '../player/body.ts'
import type { Visitor } from './visitor.ts'

/** What came of a run, as a note in the report. */
export async function outcomeOf(
  visitor: Visitor,
  what: string,
  input: InputDevice,
  voided: number,
) {
  const score = await visitor.attribute('[data-score]', 'data-score')
  const rank = await visitor.text('[data-rank]')
  const description = `${what} by ${input}: ${score}, rank ${rank}, ${voided} void before`
  return { type: 'outcome', description }
}
