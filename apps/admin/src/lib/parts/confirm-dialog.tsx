import { Button } from '@reflex/ui'
import type { ReactNode } from 'react'
import { common } from '../words/common.ts'
import { Dialog } from './dialog.tsx'

interface ConfirmDialogProps {
  readonly title: string
  readonly confirm: string
  /** While the work runs the dialog stays and shows it. */
  readonly busy?: boolean
  /** For what can be taken back. */
  readonly harmless?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

const dangerous = 'border-danger! bg-danger! text-surface! hover:brightness-110'

/** Asks before something that cannot be taken back. Mounted means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, busy = false, harmless = false, onConfirm, onCancel, children } = props
  return (
    <Dialog
      title={title}
      onCancel={() => {
        if (!busy) onCancel()
      }}
      actions={
        <>
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {common.cancel}
          </Button>
          <Button disabled={busy} onClick={onConfirm} className={harmless ? '' : dangerous}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}

/** What is about to happen, and that it cannot be taken back. */
export const Irreversible = ({ children }: { readonly children: string }) => (
  <p className="break-keep">
    {`${children} `}
    <strong>{common.irreversible}</strong>
  </p>
)
