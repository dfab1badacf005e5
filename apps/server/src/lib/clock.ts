/** Milliseconds since 1970, UTC. */
export type Clock = () => number

/** What a clock showed at some moment between two others, which were told by a clock that never goes back. */
export interface ClockReading {
  readonly shows: number
  readonly from: number
  readonly to: number
}

/** The clock of the machine that keeps the store, as its other nodes read it too. */
export interface ReadableClock {
  read(passed: () => number): Promise<ClockReading>
}
