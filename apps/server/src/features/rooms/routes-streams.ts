import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/app-error.ts'
import { keyOf } from '../../http/address-key.ts'
import { apiAnswer, headsOf } from '../../http/headers.ts'
import type { Listener } from './live-room.ts'

const COMMENT_EVERY_MS = 15_000
const COMMENT = ':\n\n'
/** A page that lost the line asks again after about a second. */
const BEGINNING = 'retry: 1000\n\n'
/** More than this waits for no page that still listens: it is told the state when it has caught up. */
const WAITING_AT_MOST = 64 * 1024
/** A stream that has not caught up by then is closed. */
const CATCH_UP_MS = 30_000
const OF_A_PROCESS = 10_000
const OF_AN_ADDRESS = 50

const TOO_MANY = 'Too many pages from here follow rooms at once.'
const FULL = 'Too many pages follow rooms at once.'

const asEvents = {
  'content-type': 'text/event-stream; charset=utf-8',
  // A proxy that collects what is sent would hold back what happens.
  'x-accel-buffering': 'no',
  connection: 'keep-alive',
}

export interface Streams {
  readonly size: number
  open(
    asked: { readonly raw: FastifyRequest; readonly reply: FastifyReply },
    uid: string | undefined,
    follow: (listener: Listener) => Promise<() => void>,
  ): Promise<void>
  close(): void
}

/** The open streams of this process. */
export function createStreams({ isLimited }: { readonly isLimited: boolean }): Streams {
  const open = new Set<EventStream>()
  const ofAddress = new Map<string, number>()
  const comments = setInterval(() => {
    const now = performance.now()
    for (const each of open) each.comment(now)
  }, COMMENT_EVERY_MS).unref()

  function take(address: string): () => void {
    const count = ofAddress.get(address) ?? 0
    if (isLimited && count >= OF_AN_ADDRESS) {
      throw new AppError('RATE_LIMITED', TOO_MANY, { retryAfter: 10 })
    }
    if (open.size >= OF_A_PROCESS) throw new AppError('UNAVAILABLE', FULL, { retryAfter: 10 })
    ofAddress.set(address, count + 1)
    let isGiven = false
    return () => {
      if (isGiven) return
      isGiven = true
      const left = (ofAddress.get(address) ?? 1) - 1
      if (left > 0) ofAddress.set(address, left)
      else ofAddress.delete(address)
    }
  }

  return {
    get size() {
      return open.size
    },
    async open({ raw: request, reply }, uid, follow) {
      const giveBack = take(keyOf(request))
      const each = new EventStream(reply, uid)
      let leave = (): void => undefined
      reply.raw.once('close', () => {
        open.delete(each)
        giveBack()
        leave()
      })
      open.add(each)
      try {
        leave = await follow(each)
      } catch (error) {
        open.delete(each)
        giveBack()
        throw error
      }
      // Gone while the room was looked for.
      if (reply.raw.destroyed) leave()
    },
    close() {
      clearInterval(comments)
      for (const each of open) each.end()
    },
  }
}

class EventStream implements Listener {
  readonly uid: string | undefined
  readonly #raw: ServerResponse
  /** Until the stream has begun; what was asked is let go of then. */
  #reply: FastifyReply | null
  #behindSince: number | null = null
  #catchUp = (): void => undefined

  constructor(reply: FastifyReply, uid: string | undefined) {
    this.uid = uid
    this.#reply = reply
    this.#raw = reply.raw
  }

  write(event: Buffer): boolean {
    this.#begin()
    if (this.#behindSince !== null) return false
    this.#raw.write(event)
    if (this.#raw.writableLength <= WAITING_AT_MOST) return true
    this.#behindSince = performance.now()
    this.#raw.once('drain', () => {
      this.#behindSince = null
      this.#catchUp()
    })
    return false
  }

  onCaughtUp(tell: () => void): void {
    this.#catchUp = tell
  }

  comment(now: number): void {
    if (this.#reply) return
    if (this.#behindSince === null) this.#raw.write(COMMENT)
    else if (now - this.#behindSince > CATCH_UP_MS) this.#raw.destroy()
  }

  end(): void {
    this.#raw.end()
  }

  /** Not before the room was found: until then it may be refused like any other call. */
  #begin(): void {
    if (!this.#reply) return
    const reply = this.#reply
    this.#reply = null
    reply.hijack()
    this.#raw.writeHead(200, [...headsOf(apiAnswer, reply.request, asEvents)])
    this.#raw.write(BEGINNING)
    reply.server.noteAnswer(reply.request, reply)
  }
}
