import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { common } from '../../lib/words/common.ts'
import { keys as words, operators } from '../../lib/words/operators.ts'
import { OnceShown } from './once-shown.tsx'

type Key = CallData<'listKeys'>[number]

const DAY_MS = 86_400_000
const name = { name: 'name', label: words.name, maxLength: 60, autoComplete: 'off' } as const
const days = {
  name: 'days',
  label: words.days,
  hint: words.daysHint,
  type: 'number',
  min: 1,
  max: 366,
  defaultValue: 90,
} as const
const fields = [name, days, ownPassword]

const columnsWith = (onWithdraw: (key: Key) => void): readonly Column<Key>[] => [
  { head: words.name, className: 'wrap-anywhere', raw: (key) => key.name },
  {
    head: words.scope,
    className: 'max-sm:hidden',
    raw: ({ scope }) => words.scopes[scope] ?? scope,
  },
  { head: words.createdBy, className: 'max-sm:hidden break-all', raw: (key) => key.created_by },
  { head: words.until, className: 'figures', raw: ({ until }) => formatMoment(until) },
  {
    head: words.used,
    className: 'max-sm:hidden figures',
    raw: ({ used_at: at }) => (at === null ? operators.never : formatMoment(at)),
  },
  {
    head: '',
    className: 'text-right',
    cell: (key) => (
      <Button
        variant="quiet"
        className="min-h-11! px-3! text-danger!"
        aria-label={words.withdrawOf(key.name)}
        onClick={() => onWithdraw(key)}
      >
        {words.withdraw}
      </Button>
    ),
    raw: () => '',
  },
]

type Typed = Readonly<Record<(typeof fields)[number]['name'], string>>

interface NewKeyProps {
  readonly busy: boolean
  onAdd(typed: Typed): Promise<boolean>
}

const NewKey = ({ busy, onAdd }: NewKeyProps) => (
  <div className="px-4 py-5">
    <ShortForm fields={fields} submit={words.add} busy={busy} onSubmit={onAdd} />
  </div>
)

/** What programs read with, each with its end; withdrawn at once. */
export function KeyPanel() {
  const query = useGet(['keys'], '/api/v1/admin/keys', {}, { staleTime: 0 })
  const { banner, succeed, busy, attempt } = useAttempt()
  const [made, setMade] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Key | null>(null)
  const add = (typed: Typed) =>
    attempt(async () => {
      const until = Date.now() + Number(typed.days) * DAY_MS
      const { name: called, password } = typed
      const body = { name: called, password, scope: 'statistics', until } as const
      const { key } = await send('POST', '/api/v1/admin/keys', { body })
      setMade(key)
      await query.refetch()
    })
  const withdraw = async (key: Key) => {
    setLeaving(null)
    await attempt(async () => {
      await send('DELETE', '/api/v1/admin/keys/:id', { params: { id: key.id } })
      succeed(words.withdrawn)
      await query.refetch()
    })
  }
  return (
    <Panel title={words.title}>
      <div className="grid max-w-2xl gap-4 px-4 pb-5">
        <p className="break-keep">{words.intro}</p>
        <Banner banner={banner} />
        <LoadFailure queries={[query]} text={words.loadFailed} />
        {made !== null && <OnceShown label={words.title} text={made} note={words.made} />}
      </div>
      {query.data && query.data.length > 0 && (
        <DataTable
          label={words.title}
          columns={columnsWith(setLeaving)}
          rows={query.data}
          keyOf={({ id }) => id}
          empty={common.noData}
        />
      )}
      <NewKey busy={busy} onAdd={add} />
      {leaving && (
        <ConfirmDialog
          title={words.withdrawOf(leaving.name)}
          confirm={words.withdraw}
          onCancel={() => setLeaving(null)}
          onConfirm={() => void withdraw(leaving)}
        >
          <p className="break-keep">{words.withdrawText(leaving.name)}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
