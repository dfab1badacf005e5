import type { CallData, Role } from '@reflex/contract'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { operators as words, roleNames } from '../../lib/words/operators.ts'
import { OnceShown } from './once-shown.tsx'
import { RoleField } from './role-field.tsx'

interface InvitePanelProps {
  readonly invites: CallData<'listOperators'>['invites']
  onInvited(): void
}

const email = {
  name: 'email',
  label: words.inviteEmail,
  type: 'email',
  autoComplete: 'off',
} as const
const fields = [email, ownPassword]

export function InvitePanel({ invites, onInvited }: InvitePanelProps) {
  const { banner, succeed, busy, attempt } = useAttempt()
  const [role, setRole] = useState<Role>('viewer')
  const [link, setLink] = useState<string | null>(null)
  return (
    <Panel title={words.inviteTitle}>
      <div className="grid max-w-2xl gap-4 px-4 pb-5">
        <p className="break-keep">{words.inviteText}</p>
        {invites.length > 0 && (
          <ul aria-label={words.open} className="grid gap-1 border-l-2 border-tick pl-3">
            {invites.map((invite) => (
              <li key={invite.email} className="flex flex-wrap gap-x-3">
                <span className="break-all">{invite.email}</span>
                <span className="text-soft">{roleNames[invite.role]}</span>
                <span className="figures text-soft">
                  {words.until(formatMoment(invite.expires_at))}
                </span>
              </li>
            ))}
          </ul>
        )}
        <Banner banner={banner} />
        {link !== null && <OnceShown label={words.link} text={link} note={words.linkNote} />}
        <RoleField legend={words.role} value={role} onChange={setRole} />
        <ShortForm
          fields={fields}
          submit={words.invite}
          busy={busy}
          onSubmit={(typed) =>
            attempt(async () => {
              const body = { ...typed, role }
              const made = await send('POST', '/api/v1/admin/operators', { body })
              setLink(`${location.origin}/admin/invite#${made.invite}`)
              const told = words.invited(typed.email.trim())
              succeed(made.mailed ? `${told} ${words.mailed}` : told)
              onInvited()
            })
          }
        />
      </div>
    </Panel>
  )
}
