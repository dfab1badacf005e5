import { once } from 'node:events'

interface Message {
  readonly id?: number | null
  readonly type: 'success' | 'error' | 'event'
  readonly method?: string
  readonly params?: unknown
  readonly result?: unknown
  readonly error?: string
  readonly message?: string
}

interface Waiting {
  resolve(result: unknown): void
  reject(error: Error): void
}

/** WebDriver BiDi: commands and events as JSON over one socket. */
export class Bidi {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, Waiting>()
  readonly #listeners = new Map<string, (params: never) => void>()
  #last = 0

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#hear(JSON.parse(String(data))))
    socket.addEventListener('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('the browser is gone'))
      this.#waiting.clear()
    })
  }

  static async connect(url: string): Promise<Bidi> {
    const socket = new WebSocket(url)
    await Promise.race([
      once(socket, 'open'),
      once(socket, 'error').then(() => Promise.reject(new Error(`${url} does not answer`))),
    ])
    return new Bidi(socket)
  }

  send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++this.#last
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as T), reject })
      this.#socket.send(JSON.stringify({ id, method, params }))
    })
  }

  on(event: string, listener: (params: never) => void): void {
    this.#listeners.set(event, listener)
  }

  close(): void {
    this.#socket.close()
  }

  #hear({ id, type, method, params, result, error, message }: Message): void {
    if (type === 'event') return this.#listeners.get(method ?? '')?.(params as never)
    const waiting = this.#waiting.get(id ?? 0)
    this.#waiting.delete(id ?? 0)
    if (type === 'success') waiting?.resolve(result)
    else waiting?.reject(new Error(`${error}: ${message}`))
  }
}
