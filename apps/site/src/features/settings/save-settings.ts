import { checkNickname, storageKeys, type Locale } from '@reflex/contract'
import {
  getLocale,
  getNickname,
  removeNickname,
  setLocale,
  setNickname,
} from '../../shared/storage/identity.ts'
import { isLasting } from '../../shared/storage/local.ts'

/** Keeps the choices; throws where the browser does not, since the page is about to reload. */
export function saveSettings(raw: string, locale: Locale): void {
  if (raw === '') removeNickname()
  else {
    const check = checkNickname(raw, 'settings')
    if (!check.ok) throw new Error(`The nickname is wrong: ${check.fault}`)
    setNickname(check.nickname)
  }
  setLocale(locale)
  const isThere = getLocale() === locale && (raw === '') === (getNickname() === null)
  const lasts = isLasting(storageKeys.nickname) && isLasting(storageKeys.locale)
  if (!isThere || !lasts) throw new Error('The browser keeps nothing')
}
