import { Screen } from '../../lib/parts/screen.tsx'
import { security } from '../../lib/words/security.ts'
import { FactorPanel } from './factor-panel.tsx'
import { SessionPanel } from './session-panel.tsx'
import { WeekMailPanel } from './week-mail-panel.tsx'
import { send } from '../../lib/api/client.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { closeSession } from '../../lib/session/store.ts'
import { newPassword, ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'

export const Security = () => (
  <Screen title={security.title} note={security.intro}>
    <FactorPanel />
    <SessionPanel />
    <PasswordPanel />
    <WeekMailPanel />
  </Screen>
)

const current = { ...ownPassword, name: 'current' } as const
const fields = [current, newPassword('password', security.newPassword)]

/** Every session ends with the old password, this one too: whoever knows the new one signs in. */
function PasswordPanel() {
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
