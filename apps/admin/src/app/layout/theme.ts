import { storageKeys } from '@reflex/contract'
import { readLocal, writeLocal } from '../../lib/storage/local-storage.ts'

const root = () => document.documentElement

/** The choice made on the public pages holds here too. */
export function applyStoredTheme(): void {
  const theme = readLocal(storageKeys.theme)
  if (theme === 'light' || theme === 'dark') root().dataset['theme'] = theme
}

export function toggleTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (root().dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  root().dataset['theme'] = theme
  writeLocal(storageKeys.theme, theme)
}
