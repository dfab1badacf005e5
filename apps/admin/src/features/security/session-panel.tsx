import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { isSessionEnd } from '../../shared/api/api-error.ts'
import { send } from '../../shared/api/client.ts'
import { useGet } from '../../shared/api/use-get.ts'
import { queryClient } from '../../shared/api/query-client.ts'
import { formatMoment } from '../../shared/format/date.ts'
import { Banner, useBanner } from '../../shared/parts/banner.tsx'
import { ConfirmDialog } from '../../shared/parts/confirm-dialog.tsx'
import { CsvButton } from '../../shared/parts/csv-button.tsx'
import { DataTable, type Column } from '../../shared/parts/data-table.tsx'
import { LoadFailure } from '../../shared/parts/load-failure.tsx'
import { Panel } from '../../shared/parts/panel.tsx'
import { Skeleton } from '../../shared/parts/skeleton.tsx'
import { closeSession } from '../../shared/session/store.ts'
import { common } from '../../shared/words/common.ts'
import { security } from '../../shared/words/security.ts'

type Session = CallData<'listSessions'>[number]

const columns: readonly Column<Session>[] = [
  {
    head: security.agent,
    className: 'sm:min-w-56 break-words',
    cell: ({ agent, current, issued_at: issued, seen_at: seen }) => (
      <>
        {current && <strong className="mr-2">{security.current}</strong>}
        <span className="text-soft">{agent || security.unknownAgent}</span>
        <span className="caption figures mt-0.5 grid gap-0.5 sm:hidden">
          <span>{`${security.issued} ${formatMoment(issued)}`}</span>
          <span>{`${security.seen} ${formatMoment(seen)}`}</span>
        </span>
      </>
    ),
    raw: ({ agent }) => agent || security.unknownAgent,
  },
  {
    head: security.issued,
    numeric: true,
    className: 'max-sm:hidden',
    raw: ({ issued_at: at }) => formatMoment(at),
  },
  {
    head: security.seen,
    numeric: true,
    className: 'max-sm:hidden',
    raw: ({ seen_at: at }) => formatMoment(at),
  },
]

async function endAll(fail: (text: string) => void): Promise<void> {
  try {
    await send('DELETE', '/api/v1/admin/sessions', {})
    closeSession()
    queryClient.clear()
  } catch (cause) {
    if (!isSessionEnd(cause)) fail(security.failed)
  }
}

const none: readonly never[] = []

export function SessionPanel() {
  const query = useGet(['sessions'], '/api/v1/admin/sessions', {}, { staleTime: 0 })
  const { data, isPending } = query
  const [asking, setAsking] = useState(false)
  const { banner, fail } = useBanner()
  return (
    <Panel
      title={security.sessions}
      actions={
        <div className="flex items-center gap-2 max-sm:grow max-sm:justify-between">
          <Button variant="quiet" onClick={() => setAsking(true)}>
            {security.everywhere}
          </Button>
          <CsvButton
            title={security.sessions}
            file="sessions"
            columns={columns}
            rows={data ?? none}
          />
        </div>
      }
    >
      <Banner banner={banner} />
      <LoadFailure queries={[query]} text={security.loadFailed} />
      {isPending && <Skeleton blocks={['mx-4 mb-4 h-24']} />}
      {data && (
        <DataTable
          label={security.sessions}
          columns={columns}
          rows={data}
          keyOf={(_, index) => index}
          empty={common.noData}
        />
      )}
      {asking && (
        <ConfirmDialog
          title={security.everywhere}
          confirm={security.everywhere}
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            void endAll(fail)
          }}
        >
          <p>{security.everywhereText}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
