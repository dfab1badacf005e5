import { useEffect, useState } from 'react'
import { chooseComfort, chosenComforts, comforts, type Comfort } from '../../lib/comfort/comfort.ts'
import { useSettingsWords } from '../../lib/words/page-words.ts'

/** Lets the visitor hear or feel what was just switched on. */
async function sample(comfort: Comfort): Promise<void> {
  if (comfort !== 'sound' && comfort !== 'vibration') return
  const { sing, vibrate } = await import('../../play/feedback/play-cue.ts')
  if (comfort === 'sound') sing('hit')
  else vibrate('hit')
}

/** Each holds at once: there is nothing to save. */
export function ComfortChoices() {
  const words = useSettingsWords().comfort
  const [chosen, setChosen] = useState<ReadonlySet<Comfort>>(new Set())
  const [feels, setFeels] = useState(true)
  useEffect(() => {
    setChosen(chosenComforts())
    setFeels(typeof navigator.vibrate === 'function')
  }, [])
  const change = (comfort: Comfort, isOn: boolean): void => {
    chooseComfort(comfort, isOn)
    setChosen(chosenComforts())
    if (isOn) void sample(comfort).catch(() => undefined)
  }
  return (
    <section aria-labelledby="comfort" data-comforts className="max-w-xl">
      <h2 id="comfort" className="text-xl">
        {words.title}
      </h2>
      <p className="mt-2 text-soft">{words.line}</p>
      <ul className="mt-4 border-t border-hairline">
        {comforts.map((comfort) => {
          const isAbsent = comfort === 'vibration' && !feels
          return (
            <li
              key={comfort}
              className="flex min-h-16 items-center justify-between gap-4 border-b border-hairline py-3"
            >
              <label htmlFor={`comfort-${comfort}`} className="grow cursor-pointer font-medium">
                {words.choices[comfort].name}
                <span className="block text-sm font-normal text-soft">
                  {isAbsent ? words.absent : words.choices[comfort].line}
                </span>
              </label>
              <input
                type="checkbox"
                id={`comfort-${comfort}`}
                data-comfort-choice={comfort}
                checked={chosen.has(comfort) && !isAbsent}
                disabled={isAbsent}
                onChange={({ target }) => change(comfort, target.checked)}
                className="switch"
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
