import { storageKeys } from '@reflex/contract'
import { storageSignal } from '@reflex/ui/browser'
import { readLocal, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isObject } from '../../lib/storage/shape.ts'

export interface Consent {
  readonly necessary: true
  readonly analytics: boolean
  readonly advertising: boolean
}

export type Choice = 'necessary' | 'all'

const { subscribe, tell } = storageSignal(storageKeys.consent)

/** Tells when the choice was changed, in this tab or in another. */
export const watchConsent = subscribe

/** Only a plain yes is a yes; null where it says neither. */
function mend(value: unknown): Consent | null {
  if (!isObject(value)) return null
  const { analytics, advertising } = value
  if (typeof analytics !== 'boolean' && typeof advertising !== 'boolean') return null
  return { necessary: true, analytics: analytics === true, advertising: advertising === true }
}

function parse(text: string): Consent | null {
  try {
    return mend(JSON.parse(text))
  } catch {
    return null
  }
}

/** What the visitor chose, or null; what was tampered with is written anew or thrown away. */
export function keptConsent(): Consent | null {
  const text = readLocal(storageKeys.consent)
  if (text === null) return null
  const consent = parse(text)
  if (consent === null) removeLocal(storageKeys.consent)
  else if (JSON.stringify(consent) !== text) writeLocalJson(storageKeys.consent, consent)
  return consent
}

export function keepConsent(choice: Choice): void {
  const allowed = choice === 'all'
  const consent: Consent = { necessary: true, analytics: allowed, advertising: allowed }
  writeLocalJson(storageKeys.consent, consent)
  tell()
}
