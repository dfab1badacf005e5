import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { useRole } from '../../lib/api/use-role.ts'
import { formatDate, formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../lib/parts/confirm-dialog.tsx'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { groups as words } from '../../lib/words/groups.ts'

type Group = CallData<'getGroups'>['list'][number]

const columns: readonly Column<Group>[] = [
  {
    head: words.name,
    cell: ({ name, forbidden }) => (
      <span className="wrap-anywhere">
        <bdi>{name}</bdi>
        {forbidden && <span className="caption block text-danger">{words.forbidden}</span>}
      </span>
    ),
    raw: ({ name }) => name,
  },
  {
    head: words.members,
    numeric: true,
    cell: ({ members }) => formatCount(members),
    raw: ({ members }) => members,
  },
  {
    head: words.made,
    className: 'max-lg:hidden whitespace-nowrap figures',
    cell: (group) => formatMoment(group.created_at),
    raw: (group) => new Date(group.created_at).toISOString(),
  },
  {
    head: words.used,
    className: 'max-sm:hidden whitespace-nowrap figures',
    cell: (group) => formatDate(group.used_at),
    raw: (group) => new Date(group.used_at).toISOString(),
  },
]

const closeColumn = (onClose: (group: Group) => void): Column<Group> => ({
  head: '',
  className: 'text-right',
  cell: (group) => (
    <Button
      variant="quiet"
      className="min-h-11! px-3! text-danger!"
      aria-label={words.closeOf(group.name)}
      onClick={() => onClose(group)}
    >
      {words.close}
    </Button>
  ),
  raw: () => '',
})

interface GroupListProps {
  readonly groups: readonly Group[]
  /** What their names were looked for. */
  readonly search: string
  onClosed(): void
}

/** Groups that were looked at last; one can be closed. */
export function GroupList({ groups, search, onClosed }: GroupListProps) {
  const role = useRole()
  const { banner, succeed, busy, attempt } = useAttempt()
  const [closing, setClosing] = useState<Group | null>(null)
  const close = async ({ id, name }: Group) => {
    await attempt(async () => {
      await send('POST', '/api/v1/admin/groups/:id/close', { params: { id } })
      succeed(words.closed(name))
    })
    setClosing(null)
    onClosed()
  }
  const mayClose = role === 'owner' || role === 'reviewer'
  return (
    <Panel
      title={search === '' ? words.list : words.found(search)}
      actions={<CsvButton title={words.list} file="groups" columns={columns} rows={groups} />}
    >
      <Banner banner={banner} />
      <DataTable
        label={words.list}
        columns={mayClose ? [...columns, closeColumn(setClosing)] : columns}
        rows={groups}
        keyOf={({ id }) => String(id)}
        empty={search === '' ? words.none : words.noneFound}
      />
      {closing && (
        <ConfirmDialog
          title={words.closeOf(closing.name)}
          confirm={words.close}
          busy={busy}
          onCancel={() => setClosing(null)}
          onConfirm={() => void close(closing)}
        >
          <Irreversible>{words.closeText}</Irreversible>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
