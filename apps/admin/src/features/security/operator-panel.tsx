import { send } from '../../shared/api/client.ts'
import { Banner } from '../../shared/parts/banner.tsx'
import { Panel } from '../../shared/parts/panel.tsx'
import { security } from '../../shared/words/security.ts'
import { newPassword, ownPassword, ShortForm } from './short-form.tsx'
import { useAttempt } from './use-attempt.ts'

const email = {
  name: 'email',
  label: security.operatorEmail,
  type: 'email',
  autoComplete: 'off',
} as const
const fields = [email, newPassword(security.operatorPassword), ownPassword]

export function OperatorPanel() {
  const { banner, succeed, busy, attempt } = useAttempt()
  return (
    <Panel title={security.addOperator}>
      <div className="grid max-w-2xl gap-4 px-4 pb-5">
        <Banner banner={banner} />
        <p className="break-keep">{security.addOperatorText}</p>
        <ShortForm
          fields={fields}
          submit={security.addOperator}
          busy={busy}
          onSubmit={(body) =>
            attempt(async () => {
              await send('POST', '/api/v1/admin/operators', { body })
              succeed(security.operatorAdded(body.email))
            })
          }
        />
      </div>
    </Panel>
  )
}
