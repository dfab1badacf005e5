import { useEffect, useState } from 'react'
import { useLocale } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { canNotify, chooseNotices, keptWishes, type Outcome, type Wishes } from './notices.ts'

const kinds = ['duels', 'daily'] as const

/** What the browser may tell while no page is open. Nothing is asked for before a switch is pressed. */
export function NoticeChoices() {
  const words = useSettingsWords().notices
  const locale = useLocale()
  const [wishes, setWishes] = useState<Wishes>({ duels: false, daily: false })
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [isAbsent, setAbsent] = useState(false)
  useEffect(() => {
    setWishes(keptWishes())
    setAbsent(!canNotify())
  }, [])
  const change = async (wanted: Wishes): Promise<void> => {
    const before = wishes
    setWishes(wanted)
    setBusy(true)
    const found = await chooseNotices(wanted, locale).catch((): Outcome => 'failed')
    if (found !== 'on' && found !== 'off') setWishes(before)
    setOutcome(found)
    setBusy(false)
  }
  return (
    <section aria-labelledby="notices" data-notice-choices className="max-w-xl">
      <h2 id="notices" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-soft">{isAbsent ? words.outcomes.absent : words.line}</p>
      <ul className="mt-4 border-t border-hairline">
        {kinds.map((kind) => (
          <li
            key={kind}
            className="flex min-h-16 items-center justify-between gap-4 border-b border-hairline py-3"
          >
            <label htmlFor={`notice-${kind}`} className="grow cursor-pointer font-medium">
              {words.choices[kind].name}
              <span className="block text-sm font-normal text-soft">
                {words.choices[kind].line}
              </span>
            </label>
            <input
              type="checkbox"
              id={`notice-${kind}`}
              data-notice-choice={kind}
              checked={wishes[kind]}
              disabled={isAbsent || isBusy}
              onChange={({ target }) => void change({ ...wishes, [kind]: target.checked })}
              className="switch"
            />
          </li>
        ))}
      </ul>
      <p role="status" className="min-h-6 pt-2 text-sm text-soft">
        {outcome && words.outcomes[outcome]}
      </p>
    </section>
  )
}
