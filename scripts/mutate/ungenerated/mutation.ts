export interface Change {
  readonly file: string
  /** Stands in the file exactly once. */
  readonly from: string
  readonly to: string
}

/** A fault that somebody could make, and the tests that must notice it. */
export interface Mutation extends Change {
  /** The point of the specification that it breaks. */
  readonly id: string
  /** Test files; a failing test among them must name the id. Those in `e2e` run in a browser. */
  readonly tests: readonly string[]
}

type Row = readonly [id: string, from: string, to: string]

/** Faults of one file that the same tests must notice. */
export const faultsOf = (
  file: string,
  tests: readonly string[],
  rows: readonly Row[],
): Mutation[] => rows.map(([id, from, to]) => ({ id, file, from, to, tests }))

/** The text with its change; one whose text is gone, or stands twice, proves nothing. */
export function mutated(text: string, { file, from, to }: Change): string {
  const times = text.split(from).length - 1
  if (times !== 1) throw new Error(`${file} has ${times} times: ${from}`)
  return text.replace(from, () => to)
}

/** Whether a title names the id, alone in its brackets or among others. */
export const namesId = (title: string, id: string): boolean =>
  new RegExp(`\\[(?:[A-Z]+-\\d+, )*${id}(?:, [A-Z]+-\\d+)*\\]`).test(title)
