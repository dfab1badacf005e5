import { checkNickname, type NicknameFault } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState, type SubmitEvent } from 'react'
import { useLocation } from 'wouter'
import { post } from '../../lib/api/client.ts'
import { groupPath } from '../../lib/routing/paths.ts'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useGroupWords, useOfferWords } from '../../lib/words/page-words.ts'
import { groupMade } from '../../tracking/events.ts'
import { NicknameField } from '../nickname/nickname-field.tsx'
import { GroupNameField, groupNameFault } from './name-field.tsx'
import { firstNickname, keepNickname } from './nickname-of-mine.ts'
import { errorCodeOf } from './use-group.ts'

/** A name for the group, and one for oneself. */
export function MakeGroup() {
  const { make } = useGroupWords()
  const { faults } = useOfferWords()
  const { errors } = useWords()
  const locale = useLocale()
  const [, navigate] = useLocation()
  const isHydrated = useHydrated()
  const [name, setName] = useState('')
  const [typed, setTyped] = useState<string | null>(null)
  const [first] = useState(() => (typeof window === 'undefined' ? '' : firstNickname(locale)))
  const [nameFault, setNameFault] = useState<NicknameFault | null>(null)
  const [fault, setFault] = useState<NicknameFault | null>(null)
  const [isMaking, setMaking] = useState(false)
  // What was drawn beforehand knows no visitor.
  const nickname = typed ?? (isHydrated ? first : '')

  const refuse = (error: unknown): void => {
    const failed = errorCodeOf(error)
    // Both were looked at here: what is left are words that only the server knows.
    if (failed === 'INVALID') setNameFault('reserved')
    else showToast(failed === 'CONFLICT' ? make.full : errors.codes[failed], 'danger')
  }
  const submit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const check = checkNickname(nickname, 'settings')
    const wrong = groupNameFault(name)
    setNameFault(wrong)
    setFault(check.ok ? null : check.fault)
    if (wrong !== null || !check.ok) return
    setMaking(true)
    try {
      const body = { uid: getUid(), name, nickname: check.nickname }
      const { code } = await post('/api/v1/groups', body)
      keepNickname(check.nickname)
      groupMade()
      navigate(groupPath(code))
    } catch (error) {
      refuse(error)
      setMaking(false)
    }
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="grid max-w-xl gap-3">
      <GroupNameField
        value={name}
        fault={nameFault}
        onChange={(value) => {
          setName(value)
          setNameFault(null)
        }}
      />
      <NicknameField
        label={make.nickname}
        value={nickname}
        fault={fault}
        faults={faults}
        onChange={(value) => {
          setTyped(value)
          setFault(null)
        }}
      />
      <Button
        type="submit"
        data-action="make-group"
        disabled={isMaking}
        className="min-h-14 text-lg sm:min-w-56 sm:justify-self-start"
      >
        {isMaking ? make.making : make.make}
      </Button>
    </form>
  )
}
