import { keptConsent } from './choice.ts'

/** Where one is asked first. The page's head knows the same list, to keep the banner's place free. */
const askedZones: ReadonlySet<string> = new Set([
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Madrid',
  'Europe/Rome',
])

interface PrivacySignals {
  readonly doNotTrack?: string | null
  readonly globalPrivacyControl?: boolean
}

/** Do Not Track and Global Privacy Control count for more than any choice made here. */
export const declinesBySignal = (): boolean => {
  const { doNotTrack, globalPrivacyControl }: PrivacySignals = navigator
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** The clocks of those zones: one or none ahead of UTC, and one more in summer. */
function isTheirClock(): boolean {
  const year = new Date().getFullYear()
  const [winter, summer] = [0, 6].map((month) => -new Date(year, month).getTimezoneOffset())
  return (winter === 0 || winter === 60) && summer === winter + 60
}

/** The zone's name is dear to ask for: whose clock goes otherwise cannot be in one of them. */
const isAsked = (): boolean =>
  isTheirClock() && askedZones.has(new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** Whether the visitor still has to be asked. */
export const mustAsk = (): boolean => isAsked() && !declinesBySignal() && keptConsent() === null

const may = (purpose: 'analytics' | 'advertising'): boolean =>
  !declinesBySignal() && (keptConsent()?.[purpose] ?? !isAsked())

export const mayTrack = (): boolean => may('analytics')
export const mayAdvertise = (): boolean => may('advertising')
