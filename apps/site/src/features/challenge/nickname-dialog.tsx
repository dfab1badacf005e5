import { checkNickname, type NicknameFault } from '@reflex/contract'
import { Button, Dialog } from '@reflex/ui'
import { useId, useState, type ReactNode, type SubmitEvent } from 'react'
import { NicknameField } from '../nickname/nickname-field.tsx'
import { getNickname } from '../../lib/storage/identity.ts'
import { useChallengeWords } from '../../lib/words/page-words.ts'

interface NicknameDialogProps {
  readonly busy: boolean
  /** The reason for asking again, where it is shown. */
  readonly notice: ReactNode
  onName(nickname: string): void
  onSkip(): void
}

/** Asks for a name before the challenge. Escape and the second button play without one. */
export function NicknameDialog({ busy, notice, onName, onSkip }: NicknameDialogProps) {
  const { dialog: words } = useChallengeWords()
  const id = useId()
  const [nickname, setNickname] = useState(() => getNickname() ?? '')
  const [fault, setFault] = useState<NicknameFault | null>(null)

  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const check = checkNickname(nickname, 'settings')
    if (check.ok) onName(check.nickname)
    else setFault(check.fault)
  }

  return (
    <Dialog labelledBy={id} onCancel={() => !busy && onSkip()} className="dialog-box">
      <form onSubmit={submit} noValidate className="grid gap-5 sideways:gap-3">
        <div>
          <h2 id={id} className="text-2xl">
            {words.title}
          </h2>
          <p className="mt-2 text-soft">{words.line}</p>
          {notice}
        </div>
        <NicknameField
          label={words.label}
          value={nickname}
          fault={fault}
          faults={words.faults}
          onChange={(value) => {
            setNickname(value)
            setFault(null)
          }}
        />
        <div className="grid gap-3 sideways:grid-cols-2">
          <Button type="submit" data-action="start" disabled={busy} className="min-h-14 text-lg">
            {words.start}
          </Button>
          <Button variant="quiet" data-action="skip" disabled={busy} onClick={onSkip}>
            {words.skip}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
