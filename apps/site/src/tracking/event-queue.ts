import type { CallBody } from '@reflex/contract'
import { mayTrack } from './consent/consent-rules.ts'

export type EventBody = Pick<CallBody<'sendEvent'>, 'name' | 'props'>

const KEPT = 50

/** Events that wait for a quiet moment. What may not be sent any more is dropped, not sent later. */
export class EventQueue {
  readonly #send: (event: EventBody) => Promise<void>
  readonly #quiet: () => Promise<void>
  #waiting: EventBody[] = []
  #sending = false

  /** `quiet` is over as soon as nothing is being timed: a run may begin while some are still waiting. */
  constructor(send: (event: EventBody) => Promise<void>, quiet: () => Promise<void>) {
    this.#send = send
    this.#quiet = quiet
  }

  add(event: EventBody): void {
    if (!mayTrack()) return
    this.#waiting.push(event)
    if (this.#waiting.length > KEPT) this.#waiting.shift()
  }

  /** One after the other: whatever else the page has to ask comes between. */
  async flush(): Promise<void> {
    if (this.#sending) return
    this.#sending = true
    while (this.#waiting.length > 0) {
      await this.#quiet()
      const event = this.#next()
      if (event) await this.#send(event)
    }
    this.#sending = false
  }

  /** All at once, for a page that may not come back. */
  flushNow(): void {
    for (let event = this.#next(); event; event = this.#next()) void this.#send(event)
  }

  #next(): EventBody | undefined {
    if (!mayTrack()) this.#waiting = []
    return this.#waiting.shift()
  }
}
