import { connect, type Socket } from 'node:net'

export interface Answer {
  readonly status: number
  readonly body: string
}

const HEAD_END = '\r\n\r\n'

/** One connection for one question at a time; a broken one is replaced with the next question. */
export class Wire {
  #socket: Socket | null = null
  #port: number

  constructor(port: number) {
    this.#port = port
  }

  /** Goes to another port from the next question on. */
  moveTo(port: number): void {
    if (port === this.#port) return
    this.#port = port
    this.close()
  }

  close(): void {
    this.#socket?.destroy()
    this.#socket = null
  }

  /** Rejects where the connection ends before the whole answer is there. */
  ask(request: Buffer): Promise<Answer> {
    const socket = this.#socket ?? connect({ port: this.#port, host: '127.0.0.1', noDelay: true })
    this.#socket = socket
    return new Promise((resolve, reject) => {
      let held = ''
      const settle = (then: () => void) => {
        socket.removeAllListeners()
        socket.on('error', () => {})
        then()
      }
      const fail = () =>
        settle(() => {
          this.close()
          reject(new Error('the connection ended'))
        })
      socket.on('error', fail)
      socket.on('close', fail)
      socket.on('data', (chunk: Buffer) => {
        held += chunk.toString('latin1')
        const answer = readAnswer(held)
        if (answer) settle(() => resolve(answer))
      })
      socket.write(request)
    })
  }
}

function readAnswer(text: string): Answer | null {
  const end = text.indexOf(HEAD_END)
  if (end < 0) return null
  const head = text.slice(0, end)
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0)
  const body = text.slice(end + HEAD_END.length)
  return body.length < length ? null : { status: Number(head.slice(9, 12)), body }
}
