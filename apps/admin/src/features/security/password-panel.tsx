import { send } from '../../shared/api/client.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { Banner } from '../../shared/parts/banner.tsx'
import { Panel } from '../../shared/parts/panel.tsx'
import { closeSession } from '../../shared/session/store.ts'
import { security } from '../../shared/words/security.ts'
import { newPassword, ownPassword, ShortForm } from '../../shared/parts/short-form.tsx'
import { useAttempt } from '../../shared/parts/use-attempt.ts'

const current = { ...ownPassword, name: 'current' } as const
const fields = [current, newPassword('password', security.newPassword)]

/** Every session ends with the old password, this one too: whoever knows the new one signs in. */
export function PasswordPanel() {
  const { banner, busy, attempt } = useAttempt()
  return (
    <Panel title={security.changePassword}>
      <div className="grid max-w-2xl gap-4 px-4 pb-5">
        <Banner banner={banner} />
        <p className="break-keep">{security.changePasswordText}</p>
        <ShortForm
          fields={fields}
          submit={security.changePassword}
          busy={busy}
          onSubmit={(body) =>
            attempt(async () => {
              await send('PUT', '/api/v1/admin/me/password', { body })
              closeSession()
              queryClient.clear()
            })
          }
        />
      </div>
    </Panel>
  )
}
