import { Worker } from 'node:worker_threads'

const SOON_MS = 1000
const TRIES = 60

/**
 * After somebody was erased, the log beside the file still has what they wrote. It is emptied soon
 * after, on a thread of its own, once for all who were erased meanwhile.
 */
export class LogWiper {
  readonly #file: string
  #timer: NodeJS.Timeout | null = null
  #tries = 0

  constructor(file: string) {
    this.#file = file
  }

  request(): void {
    this.#tries = TRIES
    this.#timer ??= setTimeout(() => this.#wipe(), SOON_MS).unref()
  }

  /** The last to close the file empties its log itself. */
  close(): void {
    if (this.#timer) clearTimeout(this.#timer)
    this.#tries = 0
  }

  #wipe(): void {
    this.#timer = null
    const tries = --this.#tries
    const thread = new Worker(new URL('wipe-thread.ts', import.meta.url), {
      workerData: this.#file,
      execArgv: [],
    })
    thread.unref()
    const again = (): void => {
      if (this.#tries > 0) this.#timer ??= setTimeout(() => this.#wipe(), SOON_MS).unref()
    }
    thread.on('message', (done: boolean) => {
      // Who was erased meanwhile is still in it.
      if (done && this.#tries === tries) this.#tries = 0
      again()
    })
    thread.on('error', again)
  }
}
