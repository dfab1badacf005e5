import { Button } from '@reflex/ui'
import { useEffect, useId, useRef, type ReactNode, type SyntheticEvent } from 'react'
import { common } from '../words/common.ts'

interface ConfirmDialogProps {
  readonly title: string
  readonly confirm: string
  /** While the work runs the dialog stays and shows it. */
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
  readonly children: ReactNode
}

/** Asks before something that cannot be taken back. Mounted means open. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, confirm, busy = false, onConfirm, onCancel, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  const leave = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!busy) onCancel()
  }
  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={leave}
      className="panel m-auto w-[min(28rem,calc(100vw-2rem))] p-6 text-ink"
    >
      <h2 id={`${id}-title`} className="text-lg">
        {title}
      </h2>
      <div id={`${id}-text`} className="mt-3 grid gap-3">
        {children}
      </div>
      <div className="mt-6 flex justify-end gap-3">
        <Button variant="quiet" disabled={busy} onClick={onCancel}>
          {common.cancel}
        </Button>
        <Button
          disabled={busy}
          onClick={onConfirm}
          className="border-danger! bg-danger! text-surface! hover:brightness-110"
        >
          {confirm}
        </Button>
      </div>
    </dialog>
  )
}
