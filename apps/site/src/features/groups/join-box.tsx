import { checkNickname, type NicknameFault } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState, type SubmitEvent } from 'react'
import { post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useGroupWords, useOfferWords } from '../../lib/words/page-words.ts'
import { groupJoined } from '../../tracking/events.ts'
import { NicknameField } from '../nickname/nickname-field.tsx'
import { firstNickname, keepNickname } from './nickname-of-mine.ts'
import { errorCodeOf, refreshGroup } from './use-group.ts'

interface JoinBoxProps {
  readonly code: string
  readonly name: string
  readonly isFull: boolean
}

/** One press, under the name that is there; another one may be written first. */
export function JoinBox({ code, name, isFull }: JoinBoxProps) {
  const { join: words } = useGroupWords()
  const [refused, setRefused] = useState<string | null>(isFull ? words.full : null)
  return (
    <section
      aria-labelledby="join-title"
      className="mt-5 rounded-lg border border-hairline bg-surface p-5 sm:px-7"
    >
      <h2 id="join-title" className="text-xl wrap-anywhere">
        {words.title(name)}
      </h2>
      {refused === null ? (
        <>
          <p className="mt-1 text-soft">{words.line}</p>
          <JoinForm code={code} onRefused={setRefused} />
        </>
      ) : (
        <p role="alert" className="mt-3 border-l-2 border-danger pl-4">
          {refused}
        </p>
      )}
    </section>
  )
}

function JoinForm({ code, onRefused }: { code: string; onRefused(why: string): void }) {
  const { join: words } = useGroupWords()
  const { faults } = useOfferWords()
  const { errors } = useWords()
  const locale = useLocale()
  const [nickname, setNickname] = useState(() => firstNickname(locale))
  const [fault, setFault] = useState<NicknameFault | null>(null)
  const [isWriting, setWriting] = useState(false)
  const [isJoining, setJoining] = useState(false)

  const refuse = (error: unknown): void => {
    const failed = errorCodeOf(error)
    if (failed === 'INVALID') {
      setWriting(true)
      setFault('reserved')
    } else if (failed === 'FORBIDDEN') onRefused(words.removed)
    else if (failed === 'FULL') onRefused(words.full)
    else if (failed === 'CONFLICT') onRefused(words.many)
    else showToast(errors.codes[failed], 'danger')
  }
  const join = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const check = checkNickname(nickname, 'settings')
    if (!check.ok) return setFault(check.fault)
    setJoining(true)
    try {
      const body = { uid: getUid(), nickname: check.nickname }
      await post('/api/v1/groups/{code}/join', body, { params: { code } })
      keepNickname(check.nickname)
      groupJoined()
      showToast(words.joined)
      await refreshGroup(code)
    } catch (error) {
      refuse(error)
    }
    setJoining(false)
  }
  return (
    <form onSubmit={(event) => void join(event)} noValidate className="mt-4 grid max-w-xl gap-3">
      {isWriting ? (
        <NicknameField
          label={words.nickname}
          value={nickname}
          fault={fault}
          faults={faults}
          onChange={(value) => {
            setNickname(value)
            setFault(null)
          }}
        />
      ) : (
        <p className="flex flex-wrap items-center gap-x-4">
          <bdi className="font-medium wrap-anywhere">{words.as(nickname)}</bdi>
          <button
            type="button"
            data-action="change-name"
            onClick={() => setWriting(true)}
            className="inline-flex min-h-11 cursor-pointer items-center text-soft underline decoration-tick underline-offset-4 hover:text-ink"
          >
            {words.change}
          </button>
        </p>
      )}
      <Button
        type="submit"
        data-action="join"
        disabled={isJoining}
        className="min-h-14 text-lg sm:min-w-56 sm:justify-self-start"
      >
        {isJoining ? words.joining : words.join}
      </Button>
    </form>
  )
}
