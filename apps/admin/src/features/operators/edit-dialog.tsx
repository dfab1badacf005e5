import { Button } from '@reflex/ui'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { Dialog } from '../../lib/parts/dialog.tsx'
import { ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { Switch } from '../../lib/parts/switch.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { common } from '../../lib/words/common.ts'
import { operators as words } from '../../lib/words/operators.ts'
import type { Operator } from './operators.tsx'
import { RoleField } from './role-field.tsx'

interface EditDialogProps {
  readonly operator: Operator
  onSaved(): void
  onCancel(): void
}

const fields = [ownPassword]

export function EditDialog({ operator, onSaved, onCancel }: EditDialogProps) {
  const [role, setRole] = useState(operator.role)
  const [active, setActive] = useState(operator.active)
  const { banner, busy, attempt } = useAttempt()
  return (
    <Dialog
      title={words.editOf(operator.email)}
      onCancel={onCancel}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <RoleField legend={words.role} value={role} onChange={setRole} />
      <div className="flex items-center justify-between gap-3 border-t border-hairline pt-3">
        <span className="font-medium">{words.isActive}</span>
        <Switch label={words.isActive} checked={active} onChange={setActive} />
      </div>
      <Banner banner={banner} />
      <ShortForm
        fields={fields}
        submit={words.save}
        busy={busy}
        onSubmit={async ({ password }) => {
          const body = { role, active, password }
          const params = { id: operator.id }
          const isSaved = await attempt(() =>
            send('PUT', '/api/v1/admin/operators/:id', { params, body }),
          )
          if (isSaved) onSaved()
          return isSaved
        }}
      />
    </Dialog>
  )
}
