import { useState } from 'react'
import { isoDayOf, startOfIsoDay, zoned } from '../../lib/format/day-zone.ts'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { TextField } from '../../lib/parts/field.tsx'
import { blocks as words } from '../../lib/words/blocks.ts'

interface BlockDialogProps {
  readonly name: string
  readonly busy: boolean
  /** What the server said against it. */
  readonly refused: string | null
  readonly onCancel: () => void
  readonly onBlock: (block: { readonly until: number; readonly reason: string }) => void
}

const DAY_MS = 86_400_000
const USUAL_DAYS = 30
const REASON_MAX = 200

/** Until the end of a day, and why: the next operator reads it. */
export function BlockDialog({ name, busy, refused, onCancel, onBlock }: BlockDialogProps) {
  const [lastDay, setLastDay] = useState(() => isoDayOf(Date.now() + USUAL_DAYS * DAY_MS))
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState<string | null>(null)
  const confirm = () => {
    const until = startOfIsoDay(lastDay) + DAY_MS
    if (Number.isNaN(until) || until <= Date.now()) setMissing(words.dayMissing)
    else if (reason.trim() === '') setMissing(words.reasonMissing)
    else onBlock({ until, reason: reason.trim() })
  }
  const wrong = missing ?? refused
  return (
    <ConfirmDialog
      title={words.block}
      confirm={busy ? words.working : words.block}
      busy={busy}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p className="break-keep">{words.blockText(name)}</p>
      <TextField
        label={zoned(words.lastDay)}
        type="date"
        required
        value={lastDay}
        onChange={({ target }) => {
          setMissing(null)
          setLastDay(target.value)
        }}
      />
      <TextField
        label={words.reason}
        hint={words.reasonHint}
        required
        maxLength={REASON_MAX}
        value={reason}
        onChange={({ target }) => {
          setMissing(null)
          setReason(target.value)
        }}
      />
      {wrong !== null && (
        <p role="alert" className="text-danger">
          {`✗ ${wrong}`}
        </p>
      )}
    </ConfirmDialog>
  )
}
