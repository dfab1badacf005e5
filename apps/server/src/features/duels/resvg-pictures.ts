import { Worker } from 'node:worker_threads'
import { AppError } from '../../lib/app-error.ts'
import type { Pictures } from './port.ts'
import type { DrawnPicture } from './picture-thread.ts'

/** Each takes a tenth of a second or so: whoever comes after so many asks again. */
const WAITING_AT_MOST = 20

/** As large as a real one, with letters of each font: what is read and compiled once is then there. */
const TRIAL =
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><rect width="1200" height="630" fill="#fff"/>' +
  '<text x="80" y="200" font-size="80" font-family="Gowun Dodum">Reflex 231 가나다</text></svg>'

/** Draws on a thread of its own, begun with the first picture and one at a time. */
export function createPictures(): Pictures {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let thread: Worker | null = null
  let last = 0

  const refusal = () => new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })

  const begin = (): Worker => {
    const begun = new Worker(new URL('picture-thread.ts', import.meta.url), { execArgv: [] })
    begun.unref()
    begun.on('message', ({ id, png }: DrawnPicture) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (png) asked?.resolve(Buffer.from(png))
      else asked?.reject(refusal())
    })
    begun.on('error', () => undefined)
    begun.on('exit', () => {
      if (thread === begun) thread = null
      for (const asked of waiting.values()) asked.reject(refusal())
      waiting.clear()
    })
    return begun
  }

  const draw = (svg: string): Promise<Buffer> => {
    if (waiting.size >= WAITING_AT_MOST) return Promise.reject(refusal())
    thread ??= begin()
    const id = ++last
    const asked = Promise.withResolvers<Buffer>()
    waiting.set(id, asked)
    thread.postMessage({ id, svg }, [])
    return asked.promise
  }

  return {
    draw,
    async warm() {
      await draw(TRIAL).catch(() => undefined)
    },
    async close() {
      await thread?.terminate()
    },
  }
}
