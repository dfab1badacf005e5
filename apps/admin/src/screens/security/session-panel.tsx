import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd } from '../../api/api-error.ts'
import { get, send } from '../../api/client.ts'
import { queryClient } from '../../api/query-client.ts'
import { formatMoment } from '../../format/date.ts'
import { Banner, useBanner } from '../../parts/banner.tsx'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { closeSession } from '../../session/store.ts'
import { common } from '../../words/common.ts'
import { security } from '../../words/security.ts'

type Session = CallData<'listSessions'>[number]

const columns: readonly Column<Session>[] = [
  {
    head: security.agent,
    className: 'min-w-56 break-words',
    cell: ({ agent, current }) => (
      <>
        {current && <strong className="mr-2">{security.current}</strong>}
        <span className="text-soft">{agent || security.unknownAgent}</span>
      </>
    ),
  },
  { head: security.issued, numeric: true, cell: ({ issued_at: at }) => formatMoment(at) },
  { head: security.seen, numeric: true, cell: ({ seen_at: at }) => formatMoment(at) },
]

export function SessionPanel() {
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: ({ signal }) => get('/api/v1/admin/sessions', { signal }),
    staleTime: 0,
  })
  const { data, isPending } = query
  const [asking, setAsking] = useState(false)
  const { banner, fail } = useBanner()
  const endAll = async () => {
    setAsking(false)
    try {
      await send('DELETE', '/api/v1/admin/sessions', {})
      closeSession()
      queryClient.clear()
    } catch (cause) {
      if (!isSessionEnd(cause)) fail(security.failed)
    }
  }
  return (
    <Panel
      title={security.sessions}
      actions={
        <Button variant="quiet" onClick={() => setAsking(true)}>
          {security.everywhere}
        </Button>
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
          onConfirm={() => void endAll()}
        >
          <p>{security.everywhereText}</p>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
