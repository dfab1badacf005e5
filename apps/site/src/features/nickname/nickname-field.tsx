import { NICKNAME_MAX, nicknameLength, type NicknameFault, nicknameUnits } from '@reflex/contract'
import { useId, useRef, useEffect, useState, type RefObject } from 'react'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'

interface NicknameFieldProps {
  readonly label: string
  readonly hint?: string
  readonly value: string
  readonly fault: NicknameFault | null
  readonly faults: Record<NicknameFault, string>
  onChange(value: string): void
}

/** A name, how long it is, and what is wrong with it. */
export function NicknameField(props: NicknameFieldProps) {
  const { label, hint, value, fault, faults, onChange } = props
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const isCut = useRoomForName(input)
  const isHeard = useHydrated()
  const shownFault = fault ?? (isCut ? 'too-long' : null)
  return (
    <div>
      <div className="flex justify-between">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        <span data-counter className="figures text-soft">
          {`${nicknameLength(value)}/${NICKNAME_MAX}`}
        </span>
      </div>
      <input
        id={id}
        ref={input}
        name="nickname"
        value={value}
        maxLength={NICKNAME_MAX}
        // What is typed before anybody listens would be lost, or cut in the middle of an emoji.
        readOnly={!isHeard}
        autoComplete="nickname"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint ${id}-fault`}
        onChange={({ target }) => onChange(target.value)}
        className="mt-2 min-h-12 w-full rounded-sm border border-tick bg-paper px-4 text-lg aria-invalid:border-danger"
      />
      {/* A fault stands in the hint's own place, so that neither moves what is below. */}
      <div className="mt-2 grid min-h-6 *:col-start-1 *:row-start-1">
        {hint && (
          <p id={`${id}-hint`} className={shownFault ? 'invisible' : 'text-soft'}>
            {hint}
          </p>
        )}
        <p id={`${id}-fault`} role="alert" data-fault={shownFault} className="text-danger">
          {shownFault && faults[shownFault]}
        </p>
      </div>
    </div>
  )
}

/** The text as it would be once what is typed or pasted stands in it. */
function textAfter({ value, selectionStart, selectionEnd }: HTMLInputElement, added: string) {
  const from = selectionStart ?? value.length
  return value.slice(0, from) + added + value.slice(selectionEnd ?? from)
}

/**
 * A field's `maxlength` counts UTF-16 units, of which an emoji takes two to eleven. It is widened just
 * before a text comes in, so that it holds as many characters as a person counts. Tells whether
 * something of the last text found no room.
 */
function useRoomForName(field: RefObject<HTMLInputElement | null>): boolean {
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const input = field.current
    const onBeforeInput = (event: InputEvent): void => {
      // A syllable in the making replaces itself, and its letters are one unit each.
      if (!input || input.maxLength < 0 || event.isComposing) return setCut(false)
      const added = event.data ?? event.dataTransfer?.getData('text/plain') ?? ''
      const text = textAfter(input, added)
      input.maxLength = nicknameUnits(text)
      setCut(nicknameLength(text) > NICKNAME_MAX)
    }
    input?.addEventListener('beforeinput', onBeforeInput)
    return () => input?.removeEventListener('beforeinput', onBeforeInput)
  }, [field])
  return isCut
}
