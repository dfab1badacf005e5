import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { EventText } from './event-text.ts'
import { Gate } from './gate.ts'
import { withChange, withState, type RoomChange, type RoomState } from './room-state.ts'
import type { ServerClock } from './server-clock.ts'

/** How the server is reached; a page asks its own, tests another. */
export interface Ways {
  ask(signal: AbortSignal): Promise<RoomState>
  /** The stream of events. */
  open(signal: AbortSignal): Promise<Response>
}

export interface LineHooks {
  changed(state: RoomState): void
  /** The room is not there, or could not be asked for at all. */
  failed(code: ApiErrorCode): void
}

export interface ConnectionTimes {
  /** While no stream says what happens, it is asked so often. */
  readonly askMs: number
  /** The server says something every 15 s: longer silence is a connection that is held back or dead. */
  readonly silenceMs: number
  /** Between two tries to open a stream; doubled with each. */
  readonly againMs: number
  readonly againAtMostMs: number
}

const pageTimes: ConnectionTimes = {
  askMs: 2000,
  silenceMs: 35_000,
  againMs: 500,
  againAtMostMs: 60_000,
}

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'NETWORK'

/**
 * What happens in a room, as long as somebody looks: by the server's events, and by asking where they
 * do not come through. Nothing of it runs while the gate is closed: what comes meanwhile is not even
 * read, and waits where the browser keeps it.
 */
export class RoomConnection {
  readonly gate = new Gate()
  readonly #ways: Ways
  readonly #uid: string
  readonly #clock: ServerClock
  readonly #hooks: LineHooks
  readonly #times: ConnectionTimes
  readonly #over = new AbortController()
  #stream = new AbortController()
  #state: RoomState | null = null
  #heardAt: number | null = null
  #again = 0
  #wake: () => void = () => undefined
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(
    ways: Ways,
    uid: string,
    clock: ServerClock,
    hooks: LineHooks,
    times: ConnectionTimes = pageTimes,
  ) {
    this.#ways = ways
    this.#uid = uid
    this.#clock = clock
    this.#hooks = hooks
    this.#times = times
  }

  start(): void {
    void this.ask()
    void this.#listen()
    this.#timer = setInterval(() => this.#look(), this.#times.askMs)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#over.abort()
    this.#stream.abort()
    this.#wake()
  }

  /** What a call of one's own was answered with. */
  put(state: RoomState): void {
    this.#keep(withState(this.#state, state))
  }

  /** One's own run begins: from here on nothing is heard, so what the server says now is known. */
  runBegins(): void {
    const state = this.#state
    if (state?.phase === 'countdown') this.#keep({ ...state, phase: 'playing' })
    this.gate.close()
  }

  /** Asks once; each answer tells of the server's time too. */
  async ask(): Promise<void> {
    if (this.#over.signal.aborted) return
    const sent = this.#clock.steady()
    try {
      const state = await this.#ways.ask(this.#over.signal)
      this.#clock.add({ sent, received: this.#clock.steady(), server: state.now })
      await this.gate.passed()
      this.put(state)
    } catch (error) {
      if (this.#over.signal.aborted) return
      const code = codeOf(error)
      // Once it is known, a room that cannot be asked for is only waited for.
      if (this.#state === null || code === 'NOT_FOUND') this.#fail(code)
    }
  }

  /** Some answers one after the other, so that the fastest of them are fast. */
  async learnClock(answers: number): Promise<void> {
    for (let i = 0; i < answers && this.gate.isOpen(); i++) await this.ask()
  }

  /** The page is seen again, or has a connection again: what was open may be dead. */
  wake(): void {
    this.#again = 0
    this.#wake()
    const isOld = this.#silence() > this.#times.silenceMs / 2
    if (isOld) this.#stream.abort()
    void this.ask()
  }

  /** For a page that is put aside: it must not hold a connection. */
  rest(): void {
    this.#stream.abort()
  }

  #fail(code: ApiErrorCode): void {
    if (code === 'NOT_FOUND') this.stop()
    this.#hooks.failed(code)
  }

  #keep(state: RoomState | null): void {
    if (!state || state === this.#state || this.#over.signal.aborted) return
    this.#state = state
    this.#hooks.changed(state)
  }

  #silence(): number {
    return this.#heardAt === null ? Infinity : this.#clock.steady() - this.#heardAt
  }

  /** Every two seconds: is the stream alive, and if not, what is there to see? */
  #look(): void {
    if (!this.gate.isOpen()) {
      // Nobody listened meanwhile: that is no silence.
      if (this.#heardAt !== null) this.#heardAt = this.#clock.steady()
      return
    }
    if (this.#heardAt !== null && this.#silence() > this.#times.silenceMs) this.#stream.abort()
    if (this.#heardAt === null) void this.ask()
  }

  async #listen(): Promise<void> {
    while (!this.#over.signal.aborted) {
      this.#stream = new AbortController()
      await this.#follow(this.#stream.signal).catch(() => undefined)
      this.#heardAt = null
      const { againMs, againAtMostMs } = this.#times
      await this.#pause(Math.min(againAtMostMs, againMs * 2 ** this.#again++))
    }
  }

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#wake = () => {
        clearTimeout(timer)
        resolve()
      }
      if (this.#over.signal.aborted) this.#wake()
    })
  }

  async #follow(signal: AbortSignal): Promise<void> {
    const response = await this.#ways.open(signal)
    if (response.status === 404) return this.#fail('NOT_FOUND')
    if (!response.ok || !response.body) return
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    const text = new EventText()
    const began = this.#clock.steady()
    for (;;) {
      const { done, value } = await reader.read()
      await this.gate.passed()
      if (done || signal.aborted) return
      this.#heardAt = this.#clock.steady()
      if (this.#heardAt - began > this.#times.silenceMs) this.#again = 0
      for (const { name, data } of text.take(value)) this.#take(name, data)
      await this.gate.passed()
    }
  }

  #take(name: string, data: string): void {
    if (name === 'state') this.put(JSON.parse(data) as RoomState)
    if (name === 'change')
      this.#keep(withChange(this.#state, JSON.parse(data) as RoomChange, this.#uid))
  }
}
