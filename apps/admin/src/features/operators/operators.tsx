import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { useGet } from '../../lib/api/use-get.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner, useBanner } from '../../lib/parts/banner.tsx'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { common } from '../../lib/words/common.ts'
import { operators as words, roleNames } from '../../lib/words/operators.ts'
import { EditDialog } from './edit-dialog.tsx'
import { InvitePanel } from './invite-panel.tsx'
import { KeyPanel } from './key-panel.tsx'
import { SharePanel } from './share-panel.tsx'

export type Operator = CallData<'listOperators'>['operators'][number]

const seenOf = ({ seen_at: at }: Operator): string => (at === null ? words.never : formatMoment(at))
const stateOf = ({ active }: Operator): string => (active ? words.active : words.off)

const columns: readonly Column<Operator>[] = [
  {
    head: words.email,
    className: 'break-all',
    cell: (operator) => (
      <>
        {operator.own && <strong className="mr-2">{words.own}</strong>}
        {operator.email}
        <span className="caption mt-0.5 grid gap-0.5 break-keep sm:hidden">
          <span>{`${roleNames[operator.role]} · ${stateOf(operator)}`}</span>
          <span className="figures">{`${words.seen} ${seenOf(operator)}`}</span>
        </span>
      </>
    ),
    raw: ({ email }) => email,
  },
  {
    head: words.role,
    className: 'max-sm:hidden whitespace-nowrap',
    raw: ({ role }) => roleNames[role],
  },
  { head: words.state, className: 'max-sm:hidden whitespace-nowrap', raw: stateOf },
  {
    head: words.factor,
    className: 'max-sm:hidden whitespace-nowrap',
    raw: ({ second_factor: on }) => (on ? words.factorOn : words.factorOff),
  },
  { head: words.seen, className: 'max-sm:hidden whitespace-nowrap figures', raw: seenOf },
]

const editColumn = (onEdit: (operator: Operator) => void): Column<Operator> => ({
  head: '',
  className: 'text-right',
  cell: (operator) => (
    <Button
      variant="quiet"
      className="min-h-11! px-3!"
      aria-label={words.editOf(operator.email)}
      onClick={() => onEdit(operator)}
    >
      {words.edit}
    </Button>
  ),
  raw: () => '',
})

/** Who may do what here. Only owners see it. */
export function Operators() {
  const query = useGet(['operators'], '/api/v1/admin/operators', {}, { staleTime: 0 })
  const { data, isPending } = query
  const { banner, succeed, clear } = useBanner()
  const [editing, setEditing] = useState<Operator | null>(null)
  const renew = () => void query.refetch()
  return (
    <Screen title={words.title} note={words.intro}>
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-48', 'h-56']} />}
      {data && (
        <Panel
          title={words.title}
          actions={
            <CsvButton
              title={words.title}
              file="operators"
              columns={columns}
              rows={data.operators}
            />
          }
        >
          <DataTable
            label={words.title}
            columns={[...columns, editColumn(setEditing)]}
            rows={data.operators}
            keyOf={({ id }) => id}
            empty={common.noData}
          />
        </Panel>
      )}
      {data && <InvitePanel invites={data.invites} onInvited={renew} />}
      <KeyPanel />
      <SharePanel />
      {editing && (
        <EditDialog
          operator={editing}
          onCancel={() => setEditing(null)}
          onSaved={() => {
            clear()
            succeed(words.saved(editing.email))
            setEditing(null)
            renew()
          }}
        />
      )}
    </Screen>
  )
}
