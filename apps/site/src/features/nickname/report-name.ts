import type { CallBody } from '@reflex/contract'
import { lazyView } from '../../lib/loading/lazy-view.tsx'

export interface ReportNameProps {
  /** As it is shown. */
  readonly nickname: string
  /** Whose it is: the first characters of their id. */
  readonly player: string
  readonly where: CallBody<'report'>['where']
  /** The code of the room it stands in. */
  readonly room?: string
  onDone(): void
}

/** A dialog that asks whether to report a name, and does; fetched when somebody wants to. */
export const ReportName = lazyView<ReportNameProps>(() =>
  import('./report-name-dialog.tsx').then((module) => module.ReportNameDialog),
)
