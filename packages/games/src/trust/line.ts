/** Where a game's results become rare. In the game's own unit, as its boards have it. */
export interface RecordLine {
  /** About what one honest player in a hundred reaches; anything better is a record pace. */
  readonly record: number
  /** What half of all people reach. Nobody gains a place by being slower than this. */
  readonly ordinary: number
  readonly better: 'lower' | 'higher'
}

export const beats = (
  value: number,
  than: number,
  { better }: Pick<RecordLine, 'better'>,
): boolean => (better === 'lower' ? value < than : value > than)

/** How much better a value is than another, as a ratio's logarithm: 0.1 is about 10 %. */
export const gainOver = (
  value: number,
  other: number,
  { better }: Pick<RecordLine, 'better'>,
): number => (better === 'lower' ? Math.log(other / value) : Math.log(value / other))
