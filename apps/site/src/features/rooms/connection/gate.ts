/** Lets work through or holds it back: while milliseconds are timed, nothing else runs. */
export class Gate {
  #isOpen = true
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #waiting = new Set<() => void>()

  isOpen(): boolean {
    return this.#isOpen
  }

  close(): void {
    clearTimeout(this.#timer)
    this.#isOpen = false
  }

  open(): void {
    clearTimeout(this.#timer)
    this.#isOpen = true
    const waiting = [...this.#waiting]
    this.#waiting.clear()
    for (const go of waiting) go()
  }

  /** For a moment between two trials. */
  openFor(ms: number): void {
    this.open()
    this.#timer = setTimeout(() => this.close(), ms)
  }

  /** Resolves now, or when it is open again. */
  passed(): Promise<void> {
    if (this.#isOpen) return Promise.resolve()
    return new Promise((resolve) => this.#waiting.add(resolve))
  }
}
