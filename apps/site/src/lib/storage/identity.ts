import { LOCALE_COOKIE, isLocale, storageKeys, UID_SHOWN, type Locale } from '@reflex/contract'
import { readLocal, readLocalJson, removeLocal, writeLocal, writeLocalJson } from './local.ts'
import { isText, listOf } from './shape.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const YEAR_SECONDS = 31_536_000

/** The visitor's anonymous id, made on the first visit and again if it was damaged. */
export function getUid(): string {
  const kept = readLocal(storageKeys.uid)
  if (kept !== null && UUID.test(kept)) return kept
  const uid = newUuid()
  writeLocal(storageKeys.uid, uid)
  return uid
}

const JOINED_KEY = 'labs_joined'
const JOINED_KEPT = 5
const joinedUids = (): readonly string[] => readLocalJson(JOINED_KEY, listOf<string>(isText)) ?? []

/** Whether a run is this visitor's, also one begun under an id that has led to another one since. */
export const isOwnUid = (uid: string): boolean => uid === getUid() || joinedUids().includes(uid)

/** Switches this browser to another player id. */
export function goOnAs(uid: string): void {
  const before = getUid()
  if (uid === before) return
  writeLocalJson(JOINED_KEY, [...joinedUids(), before].slice(-JOINED_KEPT))
  writeLocal(storageKeys.uid, uid)
}

/** What the boards show of an id; also how a visitor's own row is known. */
export const shownUid = (uid: string): string => uid.slice(0, UID_SHOWN)

export const getNickname = (): string | null => readLocal(storageKeys.nickname) || null
export const setNickname = (nickname: string): void => writeLocal(storageKeys.nickname, nickname)
export const removeNickname = (): void => removeLocal(storageKeys.nickname)

export function getLocale(): Locale | null {
  const kept = readLocal(storageKeys.locale)
  return isLocale(kept) ? kept : null
}

/** Kept where the visitor's choice lives, and in the cookie by which the server picks the page. */
export function setLocale(locale: Locale): void {
  writeLocal(storageKeys.locale, locale)
  setLocaleCookie(locale)
}

export function setLocaleCookie(locale: Locale): void {
  document.cookie = `${LOCALE_COOKIE}=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}

export const removeLocaleCookie = (): void => {
  document.cookie = `${LOCALE_COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`
}

/** `randomUUID` exists only on secure origins; a phone on the local network has plain http. */
export function newUuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
