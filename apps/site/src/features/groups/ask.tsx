import { Button, Dialog } from '@reflex/ui'
import { useId } from 'react'
import { useGroupWords } from '../../lib/words/page-words.ts'

interface AskProps {
  readonly question: string
  readonly line: string
  readonly yes: string
  onYes(): void
  onNo(): void
}

/** Before something that cannot be taken back. */
export function Ask({ question, line, yes, onYes, onNo }: AskProps) {
  const { manage } = useGroupWords()
  const id = useId()
  return (
    <Dialog
      labelledBy={`${id}-question`}
      describedBy={`${id}-line`}
      onCancel={onNo}
      className="dialog-box"
    >
      <h2 id={`${id}-question`} className="text-2xl wrap-anywhere">
        {question}
      </h2>
      <p id={`${id}-line`} className="mt-3 text-soft">
        {line}
      </p>
      <div className="mt-6 grid gap-3 sm:grid-cols-2">
        <Button variant="quiet" data-action="stay" onClick={onNo}>
          {manage.stay}
        </Button>
        <Button data-action="yes" onClick={onYes}>
          {yes}
        </Button>
      </div>
    </Dialog>
  )
}
