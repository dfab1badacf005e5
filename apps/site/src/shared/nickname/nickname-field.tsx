import { NICKNAME_MAX, nicknameLength, type NicknameFault } from '@reflex/contract'
import { useId, useRef } from 'react'
import { useHydrated } from '../routing/use-hydrated.ts'
import { useRoomForName } from './use-room-for-name.ts'

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
