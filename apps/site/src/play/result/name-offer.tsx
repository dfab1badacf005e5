import { checkNickname, madeUpName, type NicknameFault } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState, type SubmitEvent } from 'react'
import { NicknameField } from '../../features/nickname/nickname-field.tsx'
import { publishNickname } from '../../features/nickname/publish-nickname.ts'
import { setNickname } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useLocale } from '../../lib/words/index.tsx'
import { useOfferWords } from '../../lib/words/page-words.ts'
import type { NameOfferProps } from './use-name-offer.ts'

/** One line that offers a name; another one can be written, or none taken. */
export function NameOffer({ onNamed, onLater }: NameOfferProps) {
  const words = useOfferWords()
  const locale = useLocale()
  const [madeUp] = useState(() => madeUpName(locale, Math.random))
  const [isWriting, setWriting] = useState(false)
  const [fault, setFault] = useState<NicknameFault | null>(null)

  const take = async (raw: string): Promise<void> => {
    const check = checkNickname(raw, 'settings')
    if (!check.ok) return setFault(check.fault)
    setNickname(check.nickname)
    const answer = await publishNickname(null)
    if (answer === 'refused') {
      setWriting(true)
      return setFault('reserved')
    }
    showToast(answer === 'allowed' ? words.kept(check.nickname) : words.waiting)
    onNamed()
  }
  return isWriting ? (
    <OwnName fault={fault} onChange={() => setFault(null)} onName={take} onLater={onLater} />
  ) : (
    <div
      data-name-offer={madeUp}
      className="flex flex-wrap items-center gap-x-4 border-l-2 border-accent pl-4"
    >
      <p>{words.ask(madeUp)}</p>
      <p className="flex flex-wrap gap-x-4">
        <Choice action="take-name" onPress={() => void take(madeUp)}>
          {words.take}
        </Choice>
        <Choice action="write-name" onPress={() => setWriting(true)}>
          {words.change}
        </Choice>
        <Choice action="no-name" onPress={onLater}>
          {words.later}
        </Choice>
      </p>
    </div>
  )
}

interface ChoiceProps {
  readonly action: string
  readonly children: string
  onPress(): void
}

const Choice = ({ action, children, onPress }: ChoiceProps) => (
  <button
    type="button"
    data-action={action}
    onClick={onPress}
    className="min-h-11 cursor-pointer font-medium underline decoration-tick underline-offset-4 hover:decoration-ink"
  >
    {children}
  </button>
)

interface OwnNameProps {
  readonly fault: NicknameFault | null
  onChange(): void
  onName(raw: string): Promise<void>
  onLater(): void
}

function OwnName({ fault, onChange, onName, onLater }: OwnNameProps) {
  const words = useOfferWords()
  const [name, setName] = useState('')
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void onName(name)
  }
  return (
    <form data-name-offer="own" onSubmit={submit} noValidate className="grid max-w-md gap-2">
      <NicknameField
        label={words.label}
        value={name}
        fault={fault}
        faults={words.faults}
        onChange={(value) => {
          setName(value)
          onChange()
        }}
      />
      <div className="flex gap-3">
        <Button type="submit" data-action="take-name">
          {words.save}
        </Button>
        <Button variant="quiet" data-action="no-name" onClick={onLater}>
          {words.later}
        </Button>
      </div>
    </form>
  )
}
