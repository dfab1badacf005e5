import type { Transporter } from 'nodemailer'
import type { Messenger } from './port.ts'

const STEP_WITHIN_MS = 10_000

export interface MailRoute {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly from: string
  readonly to: string
}

async function openTransport(url: string, stepWithinMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: stepWithinMs,
    greetingTimeout: stepWithinMs,
    socketTimeout: stepWithinMs,
    dnsTimeout: stepWithinMs,
    // A message is text: nothing of it may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Its driver is loaded here, for most sites send none, and not later: an alert comes in bad times. */
export function createSmtpMessenger(
  { url, from, to }: MailRoute,
  stepWithinMs = STEP_WITHIN_MS,
): Messenger {
  const transport = openTransport(url, stepWithinMs)
  // Told by the first message that cannot be sent.
  transport.catch(() => undefined)
  return {
    channel: 'email',
    target: to,
    async send({ title, text }) {
      const message = { from, to, subject: title, text, textEncoding: 'base64' as const }
      await (await transport).sendMail(message)
    },
  }
}
