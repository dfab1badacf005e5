import { Button } from '@reflex/ui'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useViewWords } from '../words.tsx'
import { digitsOf, hasOther } from './digits.ts'

interface AnswerFormProps {
  readonly length: number
  /** How many answers were wrong so far, where one may try again. */
  readonly wrong: number
  submit(answer: string, time: number): void
}

/**
 * Takes digits and nothing else. Only what a person typed counts: a script's events are not
 * trusted, so a value set from outside never becomes an answer.
 */
export function AnswerForm({ length, wrong, submit }: AnswerFormProps) {
  const { stage, games } = useViewWords()
  const words = games['number-memory']
  const [answer, setAnswer] = useState('')
  const [said, setSaid] = useState<'empty' | 'digitsOnly' | null>(null)
  const field = useRef<HTMLInputElement>(null)

  useEffect(() => field.current?.focus(), [])

  const send = ({ nativeEvent }: SyntheticEvent): void => {
    if (!nativeEvent.isTrusted) return
    setSaid(answer === '' ? 'empty' : null)
    if (answer !== '') submit(answer, nativeEvent.timeStamp)
    setAnswer('')
    // The button took the focus, and with it a phone's keys.
    field.current?.focus()
  }

  return (
    // On a phone the keys cover the lower half, and some have no Enter: the button stays above.
    <div className="grid w-full max-w-md justify-items-center gap-6 px-4 max-sm:mt-6 max-sm:mb-auto max-sm:gap-3 low:mt-3 low:mb-auto low:gap-1">
      <label className="grid w-full gap-2 text-center text-soft">
        {words.answer(length)}
        <input
          ref={field}
          value={answer}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          onChange={({ nativeEvent, target }) => {
            if (!nativeEvent.isTrusted) return
            setAnswer(digitsOf(target.value).slice(0, length))
            setSaid(hasOther(target.value) ? 'digitsOnly' : null)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && !event.repeat) send(event)
          }}
          className="min-h-16 w-full rounded-sm border border-tick bg-surface text-center numeral-strong text-4xl tracking-wider text-ink"
        />
      </label>
      <p role="alert" className="min-h-6 text-danger">
        {said ? words[said] : wrong > 0 && <span key={wrong}>{stage.phases.wrong}</span>}
      </p>
      <Button variant="accent" data-action="submit" onClick={send} className="w-full">
        {words.check}
      </Button>
    </div>
  )
}
