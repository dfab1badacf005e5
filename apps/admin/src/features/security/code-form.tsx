import { Button } from '@reflex/ui'
import { TextField } from '../../shared/parts/field.tsx'
import { textOf } from '../../shared/parts/form-text.ts'

interface CodeFormProps {
  readonly label: string
  readonly submit: string
  readonly busy: boolean
  readonly onSubmit: (code: string) => void
}

export const CodeForm = ({ label, submit, busy, onSubmit }: CodeFormProps) => (
  <form
    className="flex flex-wrap items-end gap-3"
    onSubmit={(event) => {
      event.preventDefault()
      const code = textOf(new FormData(event.currentTarget), 'code').trim()
      if (code !== '') onSubmit(code)
    }}
  >
    <TextField
      label={label}
      name="code"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={40}
      required
    />
    <Button type="submit" disabled={busy}>
      {submit}
    </Button>
  </form>
)
