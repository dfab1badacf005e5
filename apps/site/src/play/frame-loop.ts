const ASSUMED_INTERVAL_MS = 1000 / 60
const REMEMBERED_FRAMES = 15

/** Calls back in every animation frame, with the frame's time, the usual interval and the gap before it. */
export class FrameLoop {
  readonly #onFrame: (time: number, interval: number, gap: number) => void
  readonly #gaps: number[] = []
  #last: number | null = null
  #handle = 0

  constructor(onFrame: (time: number, interval: number, gap: number) => void) {
    this.#onFrame = onFrame
  }

  start(): void {
    this.#handle = requestAnimationFrame((time) => this.#frame(time))
  }

  stop(): void {
    cancelAnimationFrame(this.#handle)
    this.#handle = 0
  }

  #frame(time: number): void {
    const gap = this.#last === null ? 0 : time - this.#last
    this.#last = time
    if (gap > 0) this.#remember(gap)
    this.#handle = requestAnimationFrame((next) => this.#frame(next))
    this.#onFrame(time, this.#interval(), gap)
  }

  #remember(gap: number): void {
    this.#gaps.push(gap)
    if (this.#gaps.length > REMEMBERED_FRAMES) this.#gaps.shift()
  }

  /** The median is the screen's own beat: a few long frames do not move it. */
  #interval(): number {
    const sorted = this.#gaps.toSorted((a, b) => a - b)
    return sorted[sorted.length >> 1] ?? ASSUMED_INTERVAL_MS
  }
}
