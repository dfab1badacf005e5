import { readAdCode, shapeOf } from '@reflex/contract'
import { Button } from '@reflex/ui'
import type { ReactNode } from 'react'
import { Panel } from '../../lib/parts/panel.tsx'
import { TextArea, TextField } from '../../lib/parts/field.tsx'
import { unitTypes } from '../../lib/words/ad-advice.ts'
import { adUnits } from '../../lib/words/ad-units.ts'
import { checkDraft, isOwnCode, leavesByItself, tidySize, type UnitDraft } from './unit-draft.ts'

interface UnitFormProps {
  readonly id: string
  readonly title: string
  readonly draft: UnitDraft
  readonly busy: boolean
  /** The words of the button, while it can be pressed and while it works. */
  readonly submit: { readonly ready: string; readonly busy: string }
  readonly onWrite: (part: Partial<UnitDraft>) => void
  readonly onSubmit: (unit: UnitDraft) => void
  readonly onWrong: (text: string) => void
}

/** The fields of a unit. What is written lives outside, so that nothing that closes this loses it. */
export function UnitForm(props: UnitFormProps) {
  const { id, title, draft, busy, submit, onWrite, onSubmit, onWrong } = props
  const field = (name: keyof UnitDraft) => ({
    name,
    value: draft[name],
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => onWrite({ [name]: target.value }),
  })
  return (
    <Panel title={title}>
      <form
        id={id}
        data-unit-form
        noValidate
        className="grid scroll-mt-32 gap-4 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault()
          const { unit, wrong } = checkDraft(draft)
          if (unit) onSubmit(unit)
          else onWrong(wrong)
        }}
      >
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField label={adUnits.name} {...field('name')} maxLength={200} required />
          <TextField
            label={adUnits.slotId}
            hint={adUnits.slotHint}
            {...field('slot_id')}
            maxLength={200}
            required={!isOwnCode(draft.code)}
          />
        </div>
        <TextArea
          label={adUnits.code}
          hint={adUnits.codeHint}
          {...field('code')}
          rows={6}
          required
        />
        <CodeReading draft={draft} />
        <div className="max-w-72">
          <TextField label={adUnits.size} hint={adUnits.sizeHint} {...field('size')} />
        </div>
        <div>
          <Button type="submit" disabled={busy}>
            {busy ? submit.busy : submit.ready}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

/** Shows how the code was parsed, before it is saved. */
function CodeReading({ draft }: { readonly draft: UnitDraft }): ReactNode {
  if (draft.code.trim() === '') return null
  const { type, size } = shapeOf({ code: draft.code, size: tidySize(draft.size) ?? '' })
  const { slot } = readAdCode(draft.code)
  const written = draft.slot_id.trim()
  return (
    <div className="grid gap-1 text-sm">
      <p className="text-soft" data-code-type={type}>
        {adUnits.readFromCode(
          unitTypes[type],
          size ? `${size.width}×${size.height}` : adUnits.sizeUnknown,
        )}
      </p>
      {slot !== null && written !== '' && slot !== written && (
        <p className="text-warning">{adUnits.slotDiffers(slot)}</p>
      )}
      {leavesByItself(draft.code) && (
        <p className="break-keep text-warning">{adUnits.leavesByItself}</p>
      )}
    </div>
  )
}
