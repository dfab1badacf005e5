import { createTransport } from 'nodemailer'
import type { Messenger } from '../../ports/alerts.ts'

const STEP_WITHIN_MS = 10_000

export interface MailRoute {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly from: string
  readonly to: string
}

export function createSmtpMessenger(
  { url, from, to }: MailRoute,
  stepWithinMs = STEP_WITHIN_MS,
): Messenger {
  const transport = createTransport({
    url,
    connectionTimeout: stepWithinMs,
    greetingTimeout: stepWithinMs,
    socketTimeout: stepWithinMs,
    dnsTimeout: stepWithinMs,
    // A message is text: nothing of it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    channel: 'email',
    target: to,
    async send({ title, text }) {
      await transport.sendMail({ from, to, subject: title, text, textEncoding: 'base64' })
    },
  }
}
