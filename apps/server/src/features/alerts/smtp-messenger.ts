import { createMailer } from '../../lib/mailer.ts'
import type { Messenger } from './port.ts'

export interface MailRoute {
  /** `smtp://user:password@host:587` or `smtps://…`. */
  readonly url: string
  readonly from: string
  readonly to: string
}

export function createSmtpMessenger(
  { url, from, to }: MailRoute,
  stepWithinMs?: number,
): Messenger {
  const mail = createMailer(url, stepWithinMs)
  return {
    channel: 'email',
    target: to,
    send: ({ title, text }) => mail({ from, to, subject: title, text }),
  }
}
