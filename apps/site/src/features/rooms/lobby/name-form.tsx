import { checkNickname, type NicknameFault } from '@reflex/contract'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { NicknameField } from '../../nickname/nickname-field.tsx'
import { useOfferWords, useRoomWords } from '../../../lib/words/page-words.ts'

interface NameFormProps {
  readonly first: string
  /** Answers whether the name may be one. */
  onName(name: string): Promise<boolean>
  /** Its buttons. */
  readonly children: ReactNode
}

/** The name that one has in the room. */
export function NameForm({ first, onName, children }: NameFormProps) {
  const { door } = useRoomWords()
  const { faults } = useOfferWords()
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<NicknameFault | null>(null)
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const check = checkNickname(name, 'settings')
    if (!check.ok) return setFault(check.fault)
    if (!(await onName(check.nickname))) setFault('reserved')
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-3">
      <NicknameField
        label={door.name}
        value={name}
        fault={fault}
        faults={faults}
        onChange={(value) => {
          setName(value)
          setFault(null)
        }}
      />
      <div className="flex flex-wrap gap-3">{children}</div>
    </form>
  )
}
