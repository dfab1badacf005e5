import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { send } from '../../lib/api/client.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { Dialog } from '../../lib/parts/dialog.tsx'
import { ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { common } from '../../lib/words/common.ts'
import { security } from '../../lib/words/security.ts'

interface EndDialogProps {
  readonly session: CallData<'listSessions'>[number]
  onDone(): void
  onCancel(): void
}

const fields = [ownPassword]

/** One device is signed out, by who knows the password. */
export function EndDialog({ session, onDone, onCancel }: EndDialogProps) {
  const { banner, busy, attempt } = useAttempt()
  return (
    <Dialog
      title={security.endOneTitle}
      onCancel={onCancel}
      actions={
        <Button variant="quiet" onClick={onCancel}>
          {common.cancel}
        </Button>
      }
    >
      <p className="text-soft wrap-anywhere">{session.agent || security.unknownAgent}</p>
      <Banner banner={banner} />
      <ShortForm
        fields={fields}
        submit={security.endOne}
        busy={busy}
        onSubmit={async (body) => {
          const path = `/api/v1/admin/sessions/:id` as const
          const isDone = await attempt(() =>
            send('DELETE', path, { params: { id: session.id }, body }),
          )
          if (isDone) onDone()
          return isDone
        }}
      />
    </Dialog>
  )
}
