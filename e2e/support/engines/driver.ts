import type { Point } from '../player/sight.ts'

export type Pointer = 'mouse' | 'touch'

/** What a journey asks of a browser that Playwright does not drive. */
export interface Driver {
  goto(url: string): Promise<void>
  /** Opens another tab of the same visitor, and stays with it. */
  openTab(): Promise<void>
  /** Closes the tab that it is with, as its cross does, and goes to the one before. */
  closeTab(): Promise<void>
  /** Calls a function in the page. Its argument and its result pass as JSON. */
  evaluate<A, T>(call: (arg: A) => T | Promise<T>, arg: A): Promise<T>
  /** Moves the mouse there or sets a finger down, and lets go. */
  press(point: Point, pointer: Pointer): Promise<void>
  /** Presses a key and lets go; by its name in `keys.ts`, or the character itself. */
  key(name: string): Promise<void>
  screenshot(): Promise<Buffer>
  /** What the page's console had to complain of so far. */
  complaints(): readonly string[]
  close(): Promise<void>
}

export interface Opening {
  /** The time zone that the visitor's clock has. */
  readonly timeZone?: string
  readonly width: number
  readonly height: number
}

/** How long a key or a button is held down. */
export const HOLD_MS = 50
