import { checkNickname, madeUpName, type Locale } from '@reflex/contract'
import { getNickname, setNickname } from '../../lib/storage/identity.ts'

/** As one is called on the boards; else a name is made up. */
export function firstNickname(locale: Locale): string {
  const kept = getNickname()
  return kept !== null && checkNickname(kept, 'settings').ok
    ? kept
    : madeUpName(locale, Math.random)
}

/** It was taken: from now on it goes with every run. */
export function keepNickname(nickname: string): void {
  if (getNickname() !== nickname) setNickname(nickname)
}
