export interface ServerEvent {
  readonly name: string
  readonly data: string
}

/** A line that is longer is no event of ours. */
const LONGEST = 1_000_000

/**
 * Server-sent events out of a text that comes in pieces of any length. Comments count as a sign of
 * life and are no events.
 */
export class EventText {
  #rest = ''
  #name = ''
  #data: string[] = []

  take(piece: string): ServerEvent[] {
    const lines = (this.#rest + piece).split(/\r\n|\n|\r(?!$)/)
    this.#rest = lines.pop() ?? ''
    if (this.#rest.length > LONGEST) throw new RangeError('A line of events has no end')
    return lines.flatMap((line) => this.#line(line) ?? [])
  }

  #line(line: string): ServerEvent | null {
    if (line === '') return this.#dispatch()
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? []
    if (field === 'event') this.#name = value
    if (field === 'data') this.#data.push(value)
    return null
  }

  #dispatch(): ServerEvent | null {
    const event = { name: this.#name || 'message', data: this.#data.join('\n') }
    const isEmpty = this.#data.length === 0
    this.#name = ''
    this.#data = []
    return isEmpty ? null : event
  }
}
