import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export interface Delivered {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A push service on loopback: what it is handed, and what it answers by the path. */
export class PushService {
  readonly delivered: Delivered[] = []
  readonly answers = new Map<string, number>()
  origin = ''

  static async open(): Promise<PushService> {
    const service = new PushService()
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const path = request.url ?? ''
        service.delivered.push({ path, headers: request.headers, body: Buffer.concat(chunks) })
        response.writeHead(service.answers.get(path) ?? 201).end()
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    service.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    onTestFinished(() => server.closeAllConnections())
    onTestFinished(() => new Promise((resolve) => server.close(() => resolve(undefined))))
    return service
  }
}

/** A browser: it alone can read what is sent to it. */
export class PushBrowser {
  readonly #pair = createECDH('prime256v1')
  readonly #auth = randomBytes(16)
  readonly path = `/push/${randomBytes(6).toString('hex')}`

  constructor() {
    this.#pair.generateKeys()
  }

  keys(): { p256dh: string; auth: string } {
    return {
      p256dh: this.#pair.getPublicKey('base64url'),
      auth: this.#auth.toString('base64url'),
    }
  }

  /** As RFC 8291 has it read: the other way round of how it is written. */
  read(body: Buffer): unknown {
    const [salt, length] = [body.subarray(0, 16), body.readUInt8(20)]
    const sender = body.subarray(21, 21 + length)
    const sealed = body.subarray(21 + length)
    const derive = (key: Buffer, by: Buffer, info: Buffer | string, size: number): Buffer =>
      Buffer.from(hkdfSync('sha256', key, by, info, size))
    const who = Buffer.concat([Buffer.from('WebPush: info\0'), this.#pair.getPublicKey(), sender])
    const shared = derive(this.#pair.computeSecret(sender), this.#auth, who, 32)
    const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16)
    const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12)
    const cipher = createDecipheriv('aes-128-gcm', key, nonce)
    cipher.setAuthTag(sealed.subarray(-16))
    const text = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()])
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
  }
}
