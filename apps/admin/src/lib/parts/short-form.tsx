import { Button } from '@reflex/ui'
import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'
import { textOf } from './form-text.ts'
import { security } from '../words/security.ts'

type Field = ComponentProps<typeof TextField> & { readonly name: string }

/** Asked for before anything that weakens the account. */
export const ownPassword = {
  name: 'password',
  label: security.password,
  type: 'password',
  autoComplete: 'current-password',
} as const satisfies Field

export const newPassword = <Name extends string>(name: Name, label: string) =>
  ({
    name,
    label,
    hint: security.passwordHint,
    type: 'password',
    autoComplete: 'new-password',
  }) as const satisfies Field

export const oneTimeCode = (label: string) =>
  ({
    name: 'code',
    label,
    autoComplete: 'one-time-code',
    spellCheck: false,
    maxLength: 40,
  }) as const satisfies Field

interface ShortFormProps<Name extends string> {
  readonly fields: readonly (Field & { readonly name: Name })[]
  readonly submit: string
  readonly busy: boolean
  /** True empties the form: what was asked is done. */
  readonly onSubmit: (values: Record<Name, string>) => Promise<boolean>
}

/** A few fields, all of them needed, and one button. */
export const ShortForm = <Name extends string>(props: ShortFormProps<Name>) => (
  <form
    className="grid max-w-sm gap-4"
    onSubmit={(event) => {
      event.preventDefault()
      const form = event.currentTarget
      const data = new FormData(form)
      const values = props.fields.map(({ name }) => [name, textOf(data, name)])
      void props.onSubmit(Object.fromEntries(values)).then((done) => done && form.reset())
    }}
  >
    {props.fields.map((field) => (
      <TextField key={field.name} {...field} required />
    ))}
    <div>
      <Button type="submit" disabled={props.busy}>
        {props.submit}
      </Button>
    </div>
  </form>
)
