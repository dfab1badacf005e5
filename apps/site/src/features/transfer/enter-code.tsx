import { Button } from '@reflex/ui'
import { useEffect, useId, useRef, useState, type SubmitEvent } from 'react'
import type { ApiError } from '@reflex/contract/browser'
import { formatCount } from '../../lib/format/score.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'
import { useEntering, type Found } from './use-entering.ts'

interface EnterCodeProps {
  /** From a link that was scanned. */
  readonly linked: string | null
  onCancel(): void
}

/** Enters the other device's code, sees whose record it is, and joins it or not. */
export function EnterCode({ linked, onCancel }: EnterCodeProps) {
  const { state, look, join, restart } = useEntering(linked === null ? 'code' : 'link')
  const [code, setCode] = useState(linked ?? '')
  useEffect(() => {
    if (linked !== null) void look(linked)
  }, [linked, look])

  const isFound = state.step === 'found' || state.step === 'joining'
  return (
    <div className="mt-6 border-t border-hairline pt-6">
      {isFound ? (
        <Confirm
          found={state.found}
          error={state.step === 'found' ? state.error : null}
          isBusy={state.step === 'joining'}
          onConfirm={() => void join(state.found)}
          onCancel={onCancel}
        />
      ) : (
        <CodeField
          code={code}
          error={state.step === 'entering' ? state.error : null}
          isBusy={state.step === 'looking'}
          onChange={(text) => {
            setCode(text)
            if (state.step === 'entering' && state.error) restart()
          }}
          onEnter={() => void look(code)}
        />
      )}
    </div>
  )
}

interface CodeFieldProps {
  readonly code: string
  readonly error: ApiError | null
  readonly isBusy: boolean
  onChange(code: string): void
  onEnter(): void
}

function CodeField({ code, error, isBusy, onChange, onEnter }: CodeFieldProps) {
  const { transfer: words } = useSettingsWords()
  const whyNot = useWhyNot()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])
  const enter = (event: SubmitEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return input.current?.focus()
    onEnter()
  }
  return (
    <form onSubmit={enter} noValidate>
      <label htmlFor={id} className="font-medium">
        {words.field}
      </label>
      <div className="mt-2 flex flex-wrap gap-3">
        <input
          id={id}
          ref={input}
          name="code"
          value={code}
          maxLength={20}
          readOnly={isBusy}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={({ target }) => onChange(target.value)}
          className="numeral-strong min-h-12 w-full min-w-0 grow basis-48 rounded-sm border border-tick bg-paper px-4 text-xl uppercase aria-invalid:border-danger sm:w-auto"
        />
        <Button type="submit" data-action="look-code" disabled={isBusy} className="grow sm:grow-0">
          {isBusy ? words.looking : words.look}
        </Button>
      </div>
      <div className="mt-2 grid min-h-6 *:col-start-1 *:row-start-1">
        <p id={`${id}-hint`} className={error ? 'invisible' : 'text-soft'}>
          {words.hint}
        </p>
        <p
          id={`${id}-error`}
          role="alert"
          data-transfer-error={error?.code}
          className="text-danger"
        >
          {error && whyNot(error)}
        </p>
      </div>
    </form>
  )
}

/** The reason why an entered code is refused. */
function useWhyNot(): (error: ApiError) => string {
  const { transfer: words } = useSettingsWords()
  const { errors } = useWords()
  return ({ code, retryAfter }) => {
    if (code === 'RATE_LIMITED') return words.refused.RATE_LIMITED(retryAfter || 60)
    return code in words.refused
      ? words.refused[code as Exclude<keyof typeof words.refused, 'RATE_LIMITED'>]
      : errors.codes[code]
  }
}

interface ConfirmProps {
  readonly found: Found
  readonly error: ApiError | null
  readonly isBusy: boolean
  onConfirm(): void
  onCancel(): void
}

/** Says exactly what will happen: it cannot be undone. */
function Confirm({ found, error, isBusy, onConfirm, onCancel }: ConfirmProps) {
  const { transfer: words, keep } = useSettingsWords()
  const locale = useLocale()
  const whyNot = useWhyNot()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { nickname, runs, own } = found
  return (
    <div data-transfer-found>
      <p className="text-sm text-soft">{words.whose}</p>
      <h3 ref={heading} tabIndex={-1} className="mt-1 text-xl break-words outline-none">
        {words.found(nickname, formatCount(runs, locale))}
      </h3>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-soft marker:text-tick">
        <li>{words.consequences.id}</li>
        {own !== 0 && (
          <li>{words.consequences.runs(own === null ? null : formatCount(own, locale))}</li>
        )}
        <li>{words.consequences.belongings}</li>
        <li className="text-ink">{words.consequences.forGood}</li>
      </ul>
      <p role="alert" data-transfer-error={error?.code} className="mt-3 text-danger">
        {error && whyNot(error)}
      </p>
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" data-action="cancel" disabled={isBusy} onClick={onCancel}>
          {keep}
        </Button>
        <Button data-action="transfer-confirm" disabled={isBusy} onClick={onConfirm}>
          {isBusy ? words.joining : words.confirm}
        </Button>
      </div>
    </div>
  )
}
