import { Button } from '@reflex/ui'
import { useState } from 'react'
import { operators as words } from '../../lib/words/operators.ts'

interface OnceShownProps {
  readonly label: string
  readonly text: string
  readonly note: string
}

/** After this only the server's hash of it is left. */
export function OnceShown({ label, text, note }: OnceShownProps) {
  const [copied, setCopied] = useState(false)
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      // Refused: it can still be selected by hand.
      () => undefined,
    )
  return (
    <div className="grid gap-2 border border-hairline bg-sunken p-4">
      <p className="caption">{note}</p>
      <code aria-label={label} className="break-all select-all">
        {text}
      </code>
      <div className="flex items-center gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          {words.copy}
        </Button>
        <span role="status">{copied ? words.copied : ''}</span>
      </div>
    </div>
  )
}
