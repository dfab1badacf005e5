import { storageKeys } from '@reflex/contract'
import { ThemeIcon } from '../../lib/icons/interface.tsx'
import { writeLocal } from '../../lib/storage/local.ts'
import { useWords } from '../../lib/words/index.tsx'

/** The other one of what is on the screen now, whether chosen or the system's. */
function toggleTheme(): void {
  const root = document.documentElement
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const theme = (root.dataset['theme'] ?? system) === 'dark' ? 'light' : 'dark'
  root.dataset['theme'] = theme
  writeLocal(storageKeys.theme, theme)
}

export function ThemeSwitch() {
  const { shell } = useWords()
  return (
    <button
      type="button"
      aria-label={shell.theme}
      title={shell.theme}
      onClick={toggleTheme}
      className="grid size-[44px] cursor-pointer place-items-center text-soft hover:text-ink"
    >
      <ThemeIcon />
    </button>
  )
}
