import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { send } from '../../lib/api/client.ts'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { dayZone } from '../../lib/format/day-zone.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { ownPassword, ShortForm } from '../../lib/parts/short-form.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { common } from '../../lib/words/common.ts'
import { operators } from '../../lib/words/operators.ts'
import { shares as words } from '../../lib/words/sharing.ts'
import { OnceShown } from './once-shown.tsx'

type Share = CallData<'listShares'>[number]

const DAY_MS = 86_400_000
const name = {
  name: 'name',
  label: words.name,
  hint: words.nameHint,
  maxLength: 60,
  autoComplete: 'off',
} as const
const days = {
  name: 'days',
  label: words.days,
  hint: words.daysHint,
  type: 'number',
  min: 1,
  max: 366,
  defaultValue: 30,
} as const
const fields = [name, days, ownPassword]

const columnsWith = (onWithdraw: (share: Share) => void): readonly Column<Share>[] => [
  { head: words.name, className: 'wrap-anywhere', raw: (share) => share.name },
  { head: words.createdBy, className: 'max-sm:hidden break-all', raw: (share) => share.created_by },
  { head: words.until, className: 'figures', raw: ({ until }) => formatMoment(until) },
  {
    head: words.used,
    className: 'max-sm:hidden figures',
    raw: ({ used_at: at }) => (at === null ? operators.never : formatMoment(at)),
  },
  {
    head: '',
    className: 'text-right',
    cell: (share) => (
      <Button
        variant="quiet"
        className="min-h-11! px-3! text-danger!"
        aria-label={words.withdrawOf(share.name)}
        onClick={() => onWithdraw(share)}
      >
        {words.withdraw}
      </Button>
    ),
    raw: () => '',
  },
]

/** Links to a page of statistics, for people who have no account; each can be withdrawn at once. */
export function SharePanel() {
  const query = useGet(['shares'], '/api/v1/admin/shares', {}, { staleTime: 0 })
  const { banner, succeed, busy, attempt } = useAttempt()
  const [made, setMade] = useState<string | null>(null)
  const [leaving, setLeaving] = useState<Share | null>(null)
  const add = (typed: Readonly<Record<(typeof fields)[number]['name'], string>>) =>
    attempt(async () => {
      const until = Date.now() + Number(typed.days) * DAY_MS
      const { name: called, password } = typed
      const body = { name: called, password, zone: dayZone(), until }
      const { path } = await send('POST', '/api/v1/admin/shares', { body })
      setMade(siteAddress(path) ?? path)
      await query.refetch()
    })
  const withdraw = async (share: Share) => {
    setLeaving(null)
    await attempt(async () => {
      await send('DELETE', '/api/v1/admin/shares/:id', { params: { id: share.id } })
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
      <div className="px-4 py-5">
        <ShortForm fields={fields} submit={words.add} busy={busy} onSubmit={add} />
      </div>
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
