import { Button } from '@reflex/ui'
import { Panel } from '../../parts/panel.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { textOf } from '../../parts/form-text.ts'
import { adUnits } from '../../words/ad-units.ts'
import type { NewUnit } from './use-unit-changes.ts'

interface AddFormProps {
  readonly id: string
  readonly name: string
  readonly busy: boolean
  readonly onAdd: (unit: NewUnit) => void
  readonly onMissing: () => void
}

export function AddForm({ id, name, busy, onAdd, onMissing }: AddFormProps) {
  return (
    <Panel title={adUnits.addTitle}>
      <form
        id={id}
        noValidate
        className="grid scroll-mt-20 gap-4 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          const unit = {
            name: textOf(form, 'name').trim(),
            slot_id: textOf(form, 'slot_id').trim(),
            code: textOf(form, 'code').trim(),
          }
          if (Object.values(unit).includes('')) onMissing()
          else onAdd(unit)
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label={adUnits.name}
            name="name"
            defaultValue={name}
            maxLength={200}
            autoComplete="off"
            required
          />
          <TextField
            label={adUnits.slotId}
            name="slot_id"
            maxLength={200}
            autoComplete="off"
            required
          />
        </div>
        <TextArea label={adUnits.code} name="code" rows={5} maxLength={50_000} required />
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? adUnits.submitting : adUnits.submit}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
