import { checkGroupName, GROUP_NAME_MAX, type NicknameFault } from '@reflex/contract'
import { useId } from 'react'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useGroupWords } from '../../lib/words/page-words.ts'

export const groupNameFault = (name: string): NicknameFault | null => {
  const check = checkGroupName(name)
  return check.ok ? null : check.fault
}

interface NameFieldProps {
  readonly value: string
  readonly fault: NicknameFault | null
  onChange(value: string): void
}

/** The name of a group. */
export function GroupNameField({ value, fault, onChange }: NameFieldProps) {
  const { make } = useGroupWords()
  const id = useId()
  const isHeard = useHydrated()
  return (
    <div>
      <label htmlFor={id} className="font-medium">
        {make.name}
      </label>
      <input
        id={id}
        name="group"
        value={value}
        // Counted as a person counts; this only holds off what is far too long.
        maxLength={GROUP_NAME_MAX * 4}
        readOnly={!isHeard}
        autoComplete="off"
        aria-invalid={fault !== null}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
        className="mt-2 min-h-12 w-full rounded-sm border border-tick bg-paper px-4 text-lg aria-invalid:border-danger"
      />
      <p
        id={`${id}-hint`}
        role={fault ? 'alert' : undefined}
        data-fault={fault}
        className={`mt-2 min-h-6 ${fault ? 'text-danger' : 'text-soft'}`}
      >
        {fault ? make.faults[fault] : make.hint}
      </p>
    </div>
  )
}
