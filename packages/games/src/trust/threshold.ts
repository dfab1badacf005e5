/** Where a game's results become rare. In the game's own unit, as its boards have it. */
export interface RecordThreshold {
  /** About what one honest player in a hundred reaches; anything better is a record pace. */
  readonly record: number
  /** What half of all people reach. Nobody gains a place by being slower than this. */
  readonly ordinary: number
}

export type Better = 'lower' | 'higher'

/** A record is on the better side of what is ordinary. */
export const betterBy = ({ record, ordinary }: RecordThreshold): Better =>
  record < ordinary ? 'lower' : 'higher'

export const isBetter = (value: number, than: number, better: Better): boolean =>
  better === 'lower' ? value < than : value > than

export const beats = (value: number, than: number, threshold: RecordThreshold): boolean =>
  isBetter(value, than, betterBy(threshold))

/** How much better a value is than another, as a ratio's logarithm: 0.1 is about 10 %. */
export const gainOver = (value: number, other: number, threshold: RecordThreshold): number =>
  betterBy(threshold) === 'lower' ? Math.log(other / value) : Math.log(value / other)

/** Half way between what half of all people reach and what one in a hundred does: a good place. */
export const isGood = (value: number, threshold: RecordThreshold): boolean =>
  beats(value, Math.sqrt(threshold.record * threshold.ordinary), threshold)

/** What is hardly worse than another result. */
export const NEAR = 0.15

export const isNear = (value: number, to: number, better: Better): boolean =>
  better === 'lower' ? value <= to * (1 + NEAR) : value >= to * (1 - NEAR)
