import { formatCount } from '../../shared/format/number.ts'
import { ConfirmDialog, Irreversible } from '../../shared/parts/confirm-dialog.tsx'
import { player as words } from '../../shared/words/player.ts'
import type { PlayerAction } from './use-player.ts'

interface ActionDialogProps {
  readonly action: PlayerAction
  readonly name: string
  readonly total: number
  readonly busy: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

const titles = { remove: words.removeAll, reset: words.reset, review: words.review }

export function ActionDialog({ action, name, total, ...rest }: ActionDialogProps) {
  const title = titles[action]
  return (
    <ConfirmDialog title={title} confirm={rest.busy ? words.working : title} {...rest}>
      {action === 'remove' && (
        <Irreversible>{words.removeText(name, formatCount(total))}</Irreversible>
      )}
      {action === 'reset' && <p className="break-keep">{words.resetText(name)}</p>}
      {action === 'review' && <p className="break-keep">{words.reviewText(name)}</p>}
    </ConfirmDialog>
  )
}
