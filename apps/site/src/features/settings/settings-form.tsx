import {
  checkNickname,
  locales,
  type Locale,
  type NicknameFault,
  storageKeys,
} from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState, type SubmitEvent } from 'react'
import { NicknameField } from '../nickname/nickname-field.tsx'
import { publishNickname } from '../nickname/publish-nickname.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import {
  getNickname,
  getLocale,
  removeNickname,
  setLocale,
  setNickname,
} from '../../lib/storage/identity.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { isLasting } from '../../lib/storage/local.ts'

const RELOAD_MS = 1000
const languageNames: Record<Locale, string> = { ko: '한국어', en: 'English' }

/** An empty field is a wish too: the saved nickname goes. */
const faultOf = (nickname: string): NicknameFault | null => {
  if (nickname === '') return null
  const check = checkNickname(nickname, 'settings')
  return check.ok ? null : check.fault
}

export function SettingsForm() {
  const words = useSettingsWords()
  const current = useLocale()
  const [typed, setTyped] = useState<string | null>(null)
  const [language, setLanguage] = useState(current)
  const [fault, setFault] = useState<NicknameFault | null>(null)
  const [saved, setSaved] = useState(false)
  // There from the moment that the field can be typed in: later, it would come into what is typed.
  const kept = useHydrated() ? getNickname() : null
  const nickname = typed ?? kept ?? ''

  const save = (event: SubmitEvent): void => {
    event.preventDefault()
    const found = faultOf(nickname)
    setFault(found)
    if (found) return
    const before = getNickname()
    try {
      saveSettings(nickname, language)
      setSaved(true)
      showToast(words.saved)
      const reloading = setTimeout(() => location.reload(), RELOAD_MS)
      void publishNickname(before).then((answer) => {
        if (answer !== 'refused') return
        // Words that only the server knows: the name of before stays, and what was typed can be changed.
        clearTimeout(reloading)
        setSaved(false)
        setFault('reserved')
        showToast(words.faults.reserved, 'danger')
      })
    } catch (error) {
      console.error('The settings could not be saved', error)
      showToast(words.saveFailed, 'danger')
    }
  }

  return (
    <form onSubmit={save} noValidate className="grid max-w-xl content-start gap-6">
      <NicknameField
        label={words.nickname}
        hint={words.nicknameLine}
        value={nickname}
        fault={fault}
        faults={words.faults}
        onChange={(value) => {
          setTyped(value)
          setFault(null)
        }}
      />
      <LanguageChoice value={language} onChange={setLanguage} />
      <Button type="submit" data-action="save" disabled={saved} className="sm:justify-self-start">
        {saved ? words.saving : words.save}
      </Button>
    </form>
  )
}

interface LanguageChoiceProps {
  readonly value: Locale
  onChange(locale: Locale): void
}

function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const words = useSettingsWords()
  return (
    <fieldset>
      <legend className="font-medium">{words.language}</legend>
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-3">
        {locales.map((locale) => (
          <label
            key={locale}
            lang={locale}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-sm border border-tick px-4 has-checked:border-ink has-checked:bg-sunken"
          >
            <input
              type="radio"
              name="language"
              value={locale}
              checked={value === locale}
              onChange={() => onChange(locale)}
              className="size-4 accent-(--ink)"
            />
            {languageNames[locale]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Keeps the choices; throws where the browser does not, since the page is about to reload. */
function saveSettings(raw: string, locale: Locale): void {
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
