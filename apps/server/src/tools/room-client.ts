import { request, type ClientRequest } from 'node:http'
import {
  applyRoomChange,
  UID_SHOWN,
  type RoomChangeData,
  type RoomStateData,
} from '@reflex/contract'

const AGAIN_MS = 400
const PATIENCE_MS = 20_000

interface Asked {
  /** Asked again whenever the line is lost: another node may be there by then. */
  readonly base: () => string
  readonly code: string
  readonly uid?: string
}

/** A room as a page follows it: by its events, and again when the line is lost. */
export class RoomStream {
  /** As it was told last; null until the first time. */
  state: RoomStateData | null = null
  readonly #asked: Asked
  readonly #listeners = new Set<(state: RoomStateData) => void>()
  #request: ClientRequest | undefined
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(asked: Asked) {
    this.#asked = asked
    this.#connect()
  }

  /** Resolves with the first state, of now or later, that is so. */
  until(isSo: (state: RoomStateData) => boolean, withinMs = PATIENCE_MS): Promise<RoomStateData> {
    if (this.state && isSo(this.state)) return Promise.resolve(this.state)
    const { promise, resolve, reject } = Promise.withResolvers<RoomStateData>()
    const late = (): void =>
      reject(new Error(`not within ${withinMs} ms: ${JSON.stringify(this.state)}`))
    const limit = Number.isFinite(withinMs) ? setTimeout(late, withinMs) : undefined
    const look = (now: RoomStateData): void => {
      if (isSo(now)) resolve(now)
    }
    this.#listeners.add(look)
    return promise.finally(() => {
      clearTimeout(limit)
      this.#listeners.delete(look)
    })
  }

  /** Told of every state. */
  hear(listener: (state: RoomStateData) => void): void {
    this.#listeners.add(listener)
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    this.#request?.destroy()
  }

  #connect(): void {
    const { base, code, uid } = this.#asked
    const url = new URL(`/api/v1/rooms/${code}/events`, base())
    const headers = uid === undefined ? {} : { 'x-labs-uid': uid }
    this.#request = request(url, { agent: false, headers }, (response) => {
      let rest = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => {
        const events = (rest + text).split('\n\n')
        rest = events.pop() ?? ''
        for (const event of events) this.#take(event)
      })
      response.on('close', () => this.#again())
    })
    this.#request.on('error', () => this.#again())
    this.#request.end()
  }

  #again(): void {
    clearTimeout(this.#timer)
    if (!this.#isClosed) this.#timer = setTimeout(() => this.#connect(), AGAIN_MS)
  }

  #take(event: string): void {
    const name = /^event: (\w+)$/m.exec(event)?.[1]
    const data = /^data: (.*)$/m.exec(event)?.[1]
    if (data === undefined) return
    if (name === 'state') this.state = JSON.parse(data) as RoomStateData
    else if (this.state) {
      const you = this.#asked.uid?.slice(0, UID_SHOWN)
      this.state = applyRoomChange(this.state, JSON.parse(data) as RoomChangeData, you)
    }
    const { state } = this
    if (state) for (const listener of this.#listeners) listener(state)
  }
}
