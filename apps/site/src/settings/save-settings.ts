import { checkNickname, type Locale } from '@reflex/contract'
import {
  getLocale,
  getNickname,
  removeNickname,
  setLocale,
  setNickname,
} from '../storage/identity.ts'

/** Keeps the choices; throws where the browser does not, since the page is about to reload. */
export function saveSettings(raw: string, locale: Locale): void {
  if (raw === '') removeNickname()
  else {
    const check = checkNickname(raw, 'settings')
    if (!check.ok) throw new Error(`The nickname is wrong: ${check.fault}`)
    setNickname(check.nickname)
  }
  setLocale(locale)
  if (getLocale() !== locale || (raw === '') !== (getNickname() === null)) {
    throw new Error('The browser keeps nothing')
  }
}
