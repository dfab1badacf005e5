import type { Point, Sight } from './sight.ts'

/** Whoever plays a game: real input at a person's pace, whatever drives the browser. */
export interface Player {
  /** The time that a person takes; no two are alike. */
  think(from: number, to: number): Promise<void>
  pressAt(point: Point): Promise<void>
  /** Presses what the selector finds in the stage (nothing: the stage itself), or gives its key. */
  press(control: string, key: string): Promise<void>
  type(digits: string): Promise<void>
  /** The phase that the stage shows now. */
  phase(): Promise<string | null>
  /** Waits for the stage to look different from what was seen last. */
  lookAgain(last: Sight | null): Promise<Sight>
}
