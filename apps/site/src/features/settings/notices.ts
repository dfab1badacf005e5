import type { Locale } from '@reflex/contract'
import { get, put } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { readLocalJson, removeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import { isObject } from '../../lib/storage/shape.ts'

const KEY = 'labs_notices'
const WORKER_WITHIN_MS = 5000
/** The server forgets browsers that it has not heard of for long. */
const TOLD_ANEW_MS = 7 * 86_400_000

export interface Wishes {
  readonly duels: boolean
  readonly daily: boolean
}

interface KeptWishes extends Wishes {
  /** When the server was last told. */
  readonly at: number
}

const nothing: KeptWishes = { duels: false, daily: false, at: 0 }

/** Why there are no notices: the browser has none, the visitor has forbidden them, or it did not work. */
export type Outcome = 'on' | 'off' | 'absent' | 'denied' | 'failed'

const isKept = (value: unknown): value is KeptWishes =>
  isObject(value) &&
  typeof value['duels'] === 'boolean' &&
  typeof value['daily'] === 'boolean' &&
  typeof value['at'] === 'number'

const kept = (): KeptWishes => readLocalJson(KEY, isKept) ?? nothing

export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis

/** What this browser is told of; nothing once the visitor has forbidden it in the browser itself. */
export const keptWishes = (): Wishes =>
  canNotify() && Notification.permission === 'granted' ? kept() : nothing

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!canNotify()) return null
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_WITHIN_MS))
  return Promise.race([navigator.serviceWorker.ready, late])
}

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const found = canNotify() ? await navigator.serviceWorker.getRegistration() : undefined
  return (await found?.pushManager.getSubscription()) ?? null
}

/** One for another key, from before the server had this one, is of no use. */
async function subscribe({ pushManager }: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { key } = await get('/api/v1/push/key')
  const options = { userVisibleOnly: true, applicationServerKey: key } as const
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    const other = await pushManager.getSubscription()
    if (!other) throw error
    await other.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function tell(
  subscription: PushSubscription,
  { duels, daily }: Wishes,
  locale: Locale,
  uid = getUid(),
): Promise<void> {
  const { keys } = subscription.toJSON()
  await put(
    '/api/v1/me/notices',
    {
      endpoint: subscription.endpoint,
      p256dh: keys?.['p256dh'] ?? '',
      auth: keys?.['auth'] ?? '',
      locale,
      utc_offset: -new Date().getTimezoneOffset(),
      duels,
      daily,
    },
    { uid },
  )
}

/** Off in the browser first: then nothing is shown, whether or not the server can be reached. */
export async function stopNotices(locale: Locale): Promise<void> {
  // As it is now: the visitor may be about to be forgotten.
  const uid = getUid()
  removeLocal(KEY)
  const subscription = await subscriptionOf()
  if (!subscription) return
  await subscription.unsubscribe()
  // One that is not told finds out from the browser's service.
  await tell(subscription, nothing, locale, uid).catch(() => undefined)
}

/** Asks the browser's leave where it was not given, and holds at once. */
export async function chooseNotices({ duels, daily }: Wishes, locale: Locale): Promise<Outcome> {
  if (!duels && !daily) {
    await stopNotices(locale)
    return 'off'
  }
  if (!canNotify()) return 'absent'
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const worker = await registration()
  if (!worker) return 'absent'
  await tell(await subscribe(worker), { duels, daily }, locale)
  writeLocalJson(KEY, { duels, daily, at: Date.now() })
  return 'on'
}

/** Now and then the server is told anew: the browser may have another address by now, or another clock. */
export async function renewNotices(locale: Locale): Promise<void> {
  const { at, ...wishes } = kept()
  if (!wishes.duels && !wishes.daily) return
  if (!canNotify() || Notification.permission !== 'granted') return stopNotices(locale)
  if (Date.now() - at < TOLD_ANEW_MS) return
  const worker = await registration()
  if (!worker) return
  await tell(await subscribe(worker), wishes, locale)
  writeLocalJson(KEY, { ...wishes, at: Date.now() })
}
