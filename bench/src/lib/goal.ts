import type { Spread } from './numbers.ts'

/** What a figure should be; without a goal it is only reported. */
export type Goal = { readonly atLeast: number } | { readonly atMost: number }

export interface Figure {
  readonly name: string
  readonly unit: string
  readonly value: Spread
  readonly goal?: Goal
  readonly note?: string
}

export type Verdict = 'pass' | 'miss' | 'reported'

export function verdictOn(value: number, goal: Goal | undefined): Verdict {
  if (goal === undefined) return 'reported'
  const met = 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost
  return met ? 'pass' : 'miss'
}

/** Which figures miss their goal: with any of these a run's mark is red. */
export const missedIn = (figures: readonly Figure[]): Figure[] =>
  figures.filter(({ value, goal }) => verdictOn(value.median, goal) === 'miss')

const words = (value: number): string =>
  Math.abs(value) >= 1000
    ? Math.round(value).toLocaleString('en')
    : String(Number(value.toPrecision(3)))

const wordsOf = (goal: Goal | undefined): string => {
  if (goal === undefined) return ''
  return 'atLeast' in goal ? `at least ${words(goal.atLeast)}` : `at most ${words(goal.atMost)}`
}

export const figureHeader = ['figure', 'median', 'half lie in', 'unit', 'goal', 'verdict', 'note']

export function figureRow({ name, unit, value, goal, note = '' }: Figure): string[] {
  const range = value.values.length > 1 ? `${words(value.low)}–${words(value.high)}` : ''
  const verdict = verdictOn(value.median, goal)
  return [
    name,
    words(value.median),
    range,
    unit,
    wordsOf(goal),
    verdict === 'reported' ? '' : verdict,
    note,
  ]
}
