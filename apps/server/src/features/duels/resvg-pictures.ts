import { Worker } from 'node:worker_threads'
import { AppError } from '../../lib/app-error.ts'
import type { Pictures } from './port.ts'
import type { DrawnPicture } from './picture-thread.ts'

/** Each takes a tenth of a second or so: whoever comes after so many asks again. */
const WAITING_AT_MOST = 20

/** The thread holds 50 MB, and its first picture takes about a second instead of a tenth. */
const IDLE_MS = 60_000

/** Draws on a thread of its own, one at a time: begun with the first picture, ended when there is none for a while. */
export function createPictures(idleMs = IDLE_MS): Pictures {
  const waiting = new Map<number, PromiseWithResolvers<Buffer>>()
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last = 0

  const refusal = () => new AppError('UNAVAILABLE', undefined, { retryAfter: 5 })

  const refuseAll = (): void => {
    for (const asked of waiting.values()) asked.reject(refusal())
    waiting.clear()
  }

  const end = async (): Promise<void> => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    refuseAll()
    await ending?.terminate()
  }

  const begin = (): Worker => {
    const begun = new Worker(new URL('picture-thread.ts', import.meta.url), { execArgv: [] })
    begun.unref()
    begun.on('message', ({ id, png }: DrawnPicture) => {
      const asked = waiting.get(id)
      waiting.delete(id)
      if (png) asked?.resolve(Buffer.from(png))
      else asked?.reject(refusal())
      if (waiting.size === 0) idle = setTimeout(end, idleMs).unref()
    })
    begun.on('error', () => undefined)
    begun.on('exit', () => {
      // One that was ended may have been replaced by now.
      if (thread !== begun) return
      thread = null
      refuseAll()
    })
    return begun
  }

  const draw = (svg: string): Promise<Buffer> => {
    if (waiting.size >= WAITING_AT_MOST) return Promise.reject(refusal())
    clearTimeout(idle)
    thread ??= begin()
    const id = ++last
    const asked = Promise.withResolvers<Buffer>()
    waiting.set(id, asked)
    thread.postMessage({ id, svg }, [])
    return asked.promise
  }

  return {
    draw,
    close: end,
  }
}
