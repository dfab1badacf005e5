import { mayTrack } from '../tracking/consent/consent-rules.ts'

const SCRIPT = 'https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js'

declare global {
  interface Window {
    adsbygoogle?: object[]
    dataLayer?: unknown[]
  }
}

/** The network reads these records as they are: its own command is a list that calls itself arguments. */
function tellConsent(...command: unknown[]): void {
  const layer = (window.dataLayer ??= [])
  const asArguments = function collect(): void {
    layer.push(arguments)
  }
  asArguments.apply(null, command as [])
}

/**
 * Consent Mode, version 2. The script is only ever loaded for those who allowed advertising, so its
 * three signals are granted; what is counted is another question.
 */
function signalConsent(): void {
  tellConsent('consent', 'default', {
    ad_storage: 'granted',
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    analytics_storage: mayTrack() ? 'granted' : 'denied',
  })
}

let isLoading = false

/** Once a page load. Blocked or out of reach, the places stay empty. */
export function loadNetwork(client: string): void {
  if (isLoading) return
  isLoading = true
  signalConsent()
  const script = document.createElement('script')
  script.async = true
  script.crossOrigin = 'anonymous'
  script.src = `${SCRIPT}?client=${encodeURIComponent(client)}`
  document.head.append(script)
}

/** Each call stands for one tag; those made before the script is there wait in the list. */
export const askForAd = (): void => void (window.adsbygoogle ??= []).push({})
