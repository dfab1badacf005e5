import { utcDay } from '../lib/format/utc-day.ts'

/** As the server has it: so long a silence ends a visit whose day is over. */
const SILENCE_MS = 1_800_000

/** Knows of an open page whether somebody came back to it on another day. */
export class Presence {
  #day = ''
  #heardAt = 0

  entered(now: number): void {
    this.#day = utcDay(new Date(now))
    this.heard(now)
  }

  heard(now: number): void {
    this.#heardAt = now
  }

  isBack(now: number): boolean {
    return (
      this.#heardAt > 0 && now - this.#heardAt >= SILENCE_MS && utcDay(new Date(now)) !== this.#day
    )
  }
}

let notice = (): void => undefined

export const onActivity = (handler: () => void): void => {
  notice = handler
}

/** Somebody did something here: a tab in front all night is not shown anew in the morning. */
export const noteActivity = (): void => notice()
