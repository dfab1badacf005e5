import { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AppError } from '../app-error.ts'

type Take = (error: Error | null, body?: Buffer) => void

/** What is held for a request that still waits, for its limits say, before its sender has to wait. */
const HELD_AT_MOST = 64 * 1024

/**
 * A request that gives its body whole. Nobody here reads one piece by piece, and what a stream does
 * for those who do (a buffer, its states, a turn of the loop for each) took a twentieth of a submit.
 */
export class WholeRequest extends IncomingMessage {
  // Only declared: to set them would cost every request, and most have no body.
  declare private parts?: Buffer[]
  declare private held?: number
  declare private most?: number
  declare private taker?: Take | undefined
  /** What the runtime does itself with a request that has no body: there is nothing more to read. */
  declare private readonly _dumpAndCloseReadable?: () => void

  takeBody(most: number, take: Take): void {
    this.most = most
    this.taker = take
    if (this.complete) this.giveBody()
    else if ((this.held ?? 0) >= HELD_AT_MOST) this._read(0)
  }

  override push(part: Buffer | null): boolean {
    if (part === null) return this.giveBody()
    this.held = (this.held ?? 0) + part.length
    ;(this.parts ??= []).push(part)
    if (this.taker === undefined) return this.held < HELD_AT_MOST
    if (this.held > (this.most ?? 0)) this.refuse(new AppError('TOO_LARGE'))
    return true
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    super._destroy(error, done)
    if (this.taker) this.refuse(new AppError('INVALID', 'the body broke off', { cause: error }))
  }

  private giveBody(): boolean {
    const { taker, parts = [], held = 0, most = 0 } = this
    if (taker === undefined) return true
    if (held > most) return this.refuse(new AppError('TOO_LARGE'))
    this.taker = undefined
    this._dumpAndCloseReadable?.()
    const [first] = parts
    taker(null, parts.length === 1 ? first : Buffer.concat(parts, held))
    return true
  }

  private refuse(error: AppError): boolean {
    const { taker } = this
    this.taker = undefined
    this.parts = []
    taker?.(error)
    return true
  }
}

/** The whole body of a request: of one from the network, or of one that was only put in. */
export function readBody(payload: Readable, most: number, take: Take): void {
  if (payload instanceof WholeRequest) return payload.takeBody(most, take)
  buffer(payload).then((body) => take(null, body), take)
}
