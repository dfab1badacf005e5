import type { NicknameFault } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState, type SubmitEvent } from 'react'
import { mutate } from 'swr'
import { useLocation } from 'wouter'
import { post } from '../../lib/api/client.ts'
import { groupPath } from '../../lib/routing/paths.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { Ask } from './ask.tsx'
import { ExportTable } from './export-table.tsx'
import { GroupNameField, groupNameFault } from './name-field.tsx'
import { useDoing } from './use-doing.ts'
import { errorCodeOf, type Group } from './use-group.ts'

interface ManageProps {
  readonly code: string
  readonly group: Group
}

type Asked = 'link' | 'close'

/** What the founder alone may. */
export function Manage({ code, group }: ManageProps) {
  const { manage } = useGroupWords()
  const [, navigate] = useLocation()
  const [asked, setAsked] = useState<Asked | null>(null)
  const doing = useDoing(code)
  const params = { code }

  const renew = async (): Promise<void> => {
    let next = code
    const act = async (): Promise<void> => {
      next = (await post('/api/v1/groups/{code}/link', { uid: getUid() }, { params })).code
      // Gone to first: what is shown under the old link is asked for again, and would be missing.
      navigate(groupPath(next), { replace: true })
    }
    if (await doing.run(act)) showToast(manage.linked)
  }
  const close = async (): Promise<void> => {
    const act = async (): Promise<void> => {
      await post('/api/v1/groups/{code}/close', { uid: getUid() }, { params })
      await mutate('/api/v1/me/groups')
      navigate('/groups', { replace: true })
    }
    if (await doing.run(act)) showToast(manage.closed)
  }
  return (
    <section aria-labelledby="manage-title" className="grid gap-6">
      <h2 id="manage-title" className="text-xl">
        {manage.title}
      </h2>
      <Rename code={code} name={group.name ?? ''} />
      <ExportTable code={code} />
      <div className="grid gap-3">
        <Button variant="quiet" data-action="new-link" onClick={() => setAsked('link')}>
          {manage.link}
        </Button>
        <Button variant="quiet" data-action="close-group" onClick={() => setAsked('close')}>
          {manage.close}
        </Button>
      </div>
      {asked && (
        <Ask
          question={asked === 'link' ? manage.linkAsk : manage.closeAsk}
          line={asked === 'link' ? manage.linkLine : manage.closeLine}
          yes={asked === 'link' ? manage.link : manage.close}
          onNo={() => setAsked(null)}
          onYes={() => {
            setAsked(null)
            void (asked === 'link' ? renew() : close())
          }}
        />
      )}
    </section>
  )
}

function Rename({ code, name: before }: { readonly code: string; readonly name: string }) {
  const { manage } = useGroupWords()
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<NicknameFault | null>(null)
  const doing = useDoing(code)
  const name = typed ?? before
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    const wrong = groupNameFault(name)
    setFault(wrong)
    if (wrong !== null) return
    void doing
      .run(async () => {
        try {
          await post('/api/v1/groups/{code}/rename', { uid: getUid(), name }, { params: { code } })
        } catch (error) {
          // A word that only the server knows.
          if (errorCodeOf(error) === 'INVALID') setFault('reserved')
          throw error
        }
      })
      .then((isDone) => isDone && setTyped(null))
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-1">
      <GroupNameField
        value={name}
        fault={fault}
        onChange={(value) => {
          setTyped(value)
          setFault(null)
        }}
      />
      <Button
        type="submit"
        variant="quiet"
        data-action="rename-group"
        disabled={doing.isBusy || typed === null || typed === before}
      >
        {manage.rename}
      </Button>
    </form>
  )
}
