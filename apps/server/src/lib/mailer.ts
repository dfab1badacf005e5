import type { Transporter } from 'nodemailer'

const STEP_WITHIN_MS = 10_000

export interface Mail {
  readonly from: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
}

/** Sends one mail; rejects where it was not taken. */
export type Mailer = (mail: Mail) => Promise<void>

async function openTransport(url: string, stepWithinMs: number): Promise<Transporter> {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    connectionTimeout: stepWithinMs,
    greetingTimeout: stepWithinMs,
    socketTimeout: stepWithinMs,
    dnsTimeout: stepWithinMs,
    // Nothing of a message may make the server read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Its driver is loaded here, for most sites send none, and not later: an alert comes in bad times. */
export function createMailer(url: string, stepWithinMs = STEP_WITHIN_MS): Mailer {
  const transport = openTransport(url, stepWithinMs)
  // Told by the first message that cannot be sent.
  transport.catch(() => undefined)
  return async (mail) => {
    await (await transport).sendMail({ ...mail, textEncoding: 'base64' as const })
  }
}
