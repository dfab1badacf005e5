import { formatCount } from '../../shared/format/number.ts'
import { ConfirmDialog, Irreversible } from '../../shared/parts/confirm-dialog.tsx'
import { records } from '../../shared/words/records.ts'
import type { DeletionState } from './use-deletion.ts'

interface DeleteDialogProps {
  readonly deletion: DeletionState
  readonly count: number
}

export function DeleteDialog({ deletion, count }: DeleteDialogProps) {
  const { done } = deletion
  return (
    <ConfirmDialog
      title={records.deleteTitle}
      confirm={done === null ? records.confirmButton(formatCount(count)) : records.deleting}
      busy={done !== null}
      onConfirm={deletion.confirm}
      onCancel={deletion.cancel}
    >
      <Irreversible>{records.confirm(formatCount(count))}</Irreversible>
      {done !== null && (
        <div className="grid gap-1">
          <progress
            value={done}
            max={count}
            aria-label={records.deleting}
            className="h-2 w-full accent-danger"
          />
          <p className="caption">{records.progress(formatCount(done), formatCount(count))}</p>
        </div>
      )}
    </ConfirmDialog>
  )
}
