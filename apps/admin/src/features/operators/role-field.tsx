import { roles, type Role } from '@reflex/contract'
import { useId } from 'react'
import { roleNames, roleTexts } from '../../lib/words/operators.ts'

interface RoleFieldProps {
  readonly legend: string
  readonly value: Role
  onChange(role: Role): void
}

/** Each role with what it may. */
export function RoleField({ legend, value, onChange }: RoleFieldProps) {
  // Two of them may be on the page: radios of one name are one group.
  const name = useId()
  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 text-sm font-medium">{legend}</legend>
      {roles.map((role) => (
        <div key={role} className="flex min-h-11 items-center gap-3">
          <input
            id={`${name}-${role}`}
            type="radio"
            name={name}
            value={role}
            checked={role === value}
            aria-describedby={`${name}-${role}-may`}
            onChange={() => onChange(role)}
            className="size-5 accent-(--accent)"
          />
          <span>
            <label htmlFor={`${name}-${role}`} className="block cursor-pointer font-medium">
              {roleNames[role]}
            </label>
            <span id={`${name}-${role}-may`} className="caption block break-keep">
              {roleTexts[role]}
            </span>
          </span>
        </div>
      ))}
    </fieldset>
  )
}
