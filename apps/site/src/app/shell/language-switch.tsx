import { locales, type Locale } from '@reflex/contract'
import { setLocale } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'

/** The full name begins with what is seen, so that a visitor can say what they see. */
const names: Record<Locale, { short: string; full: string }> = {
  ko: { short: '한', full: '한국어' },
  en: { short: 'EN', full: 'EN English' },
}

function choose(locale: Locale): void {
  setLocale(locale)
  location.reload()
}

export function LanguageSwitch() {
  const current = useLocale()
  const { shell } = useWords()
  return (
    <div role="group" aria-label={shell.language} className="flex shrink-0">
      {locales.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-label={names[locale].full}
          aria-pressed={locale === current}
          onClick={() => choose(locale)}
          className="min-h-11 min-w-[44px] cursor-pointer text-sm text-soft hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-2 aria-pressed:underline-offset-8"
        >
          {names[locale].short}
        </button>
      ))}
    </div>
  )
}
