import { Button, Dialog } from '@reflex/ui'
import { useId } from 'react'
import { useSettingsWords } from '../../lib/words/page-words.ts'

interface ConfirmDialogProps {
  readonly question: string
  readonly consequence: string
  readonly action: string
  onConfirm(): void
  onCancel(): void
}

/** Asks before what cannot be undone. The safe answer has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useSettingsWords()
  const id = useId()
  return (
    <Dialog
      labelledBy={`${id}-question`}
      describedBy={`${id}-consequence`}
      onCancel={props.onCancel}
      className="dialog-box"
    >
      <h2 id={`${id}-question`} className="text-xl">
        {props.question}
      </h2>
      <p id={`${id}-consequence`} className="mt-3 text-soft">
        {props.consequence}
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" data-action="cancel" onClick={props.onCancel}>
          {words.keep}
        </Button>
        <Button
          data-action="confirm"
          onClick={props.onConfirm}
          className="border-danger! bg-danger! text-paper!"
        >
          {props.action}
        </Button>
      </div>
    </Dialog>
  )
}
