import { SESSION_SECONDS_MAX } from '@reflex/contract'

export interface Stay {
  readonly path: string
  readonly seconds: number
}

/**
 * How long a page is looked at. A stay begins with the page or when its tab is seen again, ends when
 * it is left or hidden, and is sent once.
 */
export class PageStay {
  readonly #now: () => number
  readonly #tell: (stay: Stay) => void
  #path: string
  #since: number | null

  /** `since` is null where the page was opened in a background tab. */
  constructor(now: () => number, tell: (stay: Stay) => void, path: string, since: number | null) {
    this.#now = now
    this.#tell = tell
    this.#path = path
    this.#since = since
  }

  seen(): void {
    this.#since ??= this.#now()
  }

  /** Drops the time until now, before consent: the stay counts from here. */
  restart(): void {
    if (this.#since !== null) this.#since = this.#now()
  }

  moved(path: string): void {
    this.ended()
    this.#path = path
    this.#since = this.#now()
  }

  ended(): void {
    if (this.#since === null) return
    const seconds = Math.round((this.#now() - this.#since) / 100) / 10
    this.#since = null
    if (seconds >= 0 && seconds <= SESSION_SECONDS_MAX) this.#tell({ path: this.#path, seconds })
  }
}
