/** A mutant that may live, and why: it changes nothing that anybody could notice, or costs too much. */
export interface Accepted {
  readonly file: string
  /** As the report has it: the text, and what the mutant made of it. */
  readonly from: string
  readonly to: string
  readonly why: string
}

export const accepted: readonly Accepted[] = []
