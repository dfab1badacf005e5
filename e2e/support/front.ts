import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

const FIRST = '/front/first.js'
export const POSTED = '/front/posted'

/** What stands in front of the server: it can deploy, break and go away without the server knowing. */
export class Front {
  /** Replaces the worker's script, as another build would. */
  changeWorker: (script: string) => string = (script) => script
  /** Addresses that the latest deploy does not have any more. */
  isGone: (path: string) => boolean = () => false
  /** Pages answer 500. */
  isBroken = false
  /** Nothing answers. */
  isAway = false
  /** A script that every page runs before its own. What it posts to `POSTED` is kept in `posted`. */
  firstScript = ''
  readonly posted: string[] = []
  /** Everything that arrived, such as `GET /`. */
  readonly asked: string[] = []
  readonly #target: URL
  readonly #server = createServer((from, to) => this.#pass(from, to))

  private constructor(target: string) {
    this.#target = new URL(target)
  }

  static async start(target: string): Promise<Front> {
    const front = new Front(target)
    front.#server.listen(0, '127.0.0.1')
    await once(front.#server, 'listening')
    return front
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  stop(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  #pass(from: IncomingMessage, to: ServerResponse): void {
    const path = from.url ?? '/'
    this.asked.push(`${from.method} ${path}`)
    if (this.isAway) return void to.destroy()
    if (this.isGone(path)) return void to.writeHead(404).end('Not found')
    if (this.isBroken && from.headers['sec-fetch-mode'] === 'navigate') {
      return void to.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Broken</h1>')
    }
    if (path === POSTED) return void this.#hear(from, to)
    if (path === FIRST) {
      return void to.writeHead(200, { 'content-type': 'text/javascript' }).end(this.firstScript)
    }
    this.#forward(path, from, to)
  }

  #forward(path: string, from: IncomingMessage, to: ServerResponse): void {
    const { hostname, port } = this.#target
    // Uncompressed, so that a script can be changed on its way.
    const headers = { ...from.headers, 'accept-encoding': 'identity' }
    const asked = request({ hostname, port, path, method: from.method, headers }, (answer) => {
      if (path === '/sw.js') return void this.#sendWorker(answer, to)
      const isPage = answer.headers['content-type']?.startsWith('text/html')
      if (isPage && this.firstScript !== '') return void this.#sendPage(answer, to)
      to.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(to)
    })
    asked.on('error', () => to.destroy())
    from.pipe(asked)
  }

  async #hear(from: IncomingMessage, to: ServerResponse): Promise<void> {
    this.posted.push(Buffer.concat(await from.toArray()).toString())
    to.writeHead(204).end()
  }

  async #sendPage(answer: IncomingMessage, to: ServerResponse): Promise<void> {
    const page = Buffer.concat(await answer.toArray()).toString()
    const { etag: _etag, 'content-length': _length, ...headers } = answer.headers
    const script = `<head><script src="${FIRST}"></script>`
    to.writeHead(answer.statusCode ?? 502, headers).end(page.replace('<head>', script))
  }

  async #sendWorker(answer: IncomingMessage, to: ServerResponse): Promise<void> {
    const script = this.changeWorker(Buffer.concat(await answer.toArray()).toString())
    const { etag: _etag, 'content-length': _length, ...headers } = answer.headers
    to.writeHead(script === '' ? 404 : 200, headers).end(script)
  }
}

const version = /\b(assets|pages)-[0-9a-f]{12}\b/g

/** The worker of the next deploy: the same rules under another name. */
export const nextVersion =
  (name: string) =>
  (script: string): string => {
    const next = script.replaceAll(version, `$1-${name}`)
    if (next === script) throw new Error('The worker names no version')
    return next
  }
