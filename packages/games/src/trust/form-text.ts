import type { Claim, Form } from './form.ts'

/** A claim as a list, in this order. */
type ClaimList = readonly [
  session: string, attempt: number, value: number, day: number, left: number, near: number,
] // prettier-ignore

/**
 * A form as it is kept: a list in JSON, a third as long as the names would make it. One is read and
 * written with every run.
 */
export function formText(form: Form): string {
  const { runs, firstDay, lastDay, best, mean, variance, start, shape, claims } = form
  const { answers, squares, cubes, freedom, lean } = shape
  return JSON.stringify([
    runs, firstDay, lastDay, best, mean, variance, start, answers, squares, cubes, freedom, lean,
    ...claims.map(claimList),
  ]) // prettier-ignore
}

const claimList = ({ session, attempt, value, day, left, near }: Claim): ClaimList => [
  session, attempt, value, day, left, near,
] // prettier-ignore

/** Claims are lists within the list; of a form of before it is not known without reading it. */
export const mayHaveClaims = (text: string): boolean =>
  text.startsWith('{') || text.includes('[', 1)

type FormList = readonly [
  runs: number, firstDay: number, lastDay: number, best: number, mean: number, variance: number,
  start: number, answers: number, squares: number, cubes: number, freedom: number, lean: number,
  ...claims: ClaimList[],
] // prettier-ignore

/** Forms of before have names. */
export function readForm(text: string): Form {
  const kept = JSON.parse(text) as FormList | Form
  if (!isList(kept)) return kept
  const [runs, firstDay, lastDay, best, mean, variance, start, ...rest] = kept
  const [answers, squares, cubes, freedom, lean, ...claims] = rest
  const shape = { answers, squares, cubes, freedom, lean }
  return {
    runs, firstDay, lastDay, best, mean, variance, start, shape, claims: claims.map(claimOf),
  } // prettier-ignore
}

const isList = (kept: FormList | Form): kept is FormList => Array.isArray(kept)

const claimOf = ([session, attempt, value, day, left, near]: ClaimList): Claim => ({
  session, attempt, value, day, left, near,
}) // prettier-ignore
