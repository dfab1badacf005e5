import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { isSessionEnd } from '../../lib/api/api-error.ts'
import { send } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import { queryClient } from '../../lib/api/query-client.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { Banner, useBanner } from '../../lib/parts/banner.tsx'
import { countryName } from '../../lib/format/country.ts'
import { ConfirmDialog } from '../../lib/parts/confirm-dialog.tsx'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { EndDialog } from './end-dialog.tsx'
import { closeSession } from '../../lib/session/store.ts'
import { common } from '../../lib/words/common.ts'
import { security } from '../../lib/words/security.ts'

type Session = CallData<'listSessions'>[number]

const columns: readonly Column<Session>[] = [
  {
    head: security.agent,
    className: 'sm:min-w-56 break-words',
    cell: ({ agent, current, place, issued_at: issued, seen_at: seen }) => (
      <>
        {current && <strong className="mr-2">{security.current}</strong>}
        <span className="text-soft">{agent || security.unknownAgent}</span>
        <span className="caption figures mt-0.5 grid gap-0.5 sm:hidden">
          <span>{`${security.place} ${countryName(place)}`}</span>
          <span>{`${security.issued} ${formatMoment(issued)}`}</span>
          <span>{`${security.seen} ${formatMoment(seen)}`}</span>
        </span>
      </>
    ),
    raw: ({ agent }) => agent || security.unknownAgent,
  },
  {
    head: security.place,
    className: 'max-sm:hidden whitespace-nowrap',
    raw: ({ place }) => countryName(place),
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

/** This one's own way out is the button of the header. */
const endColumn = (onEnd: (session: Session) => void): Column<Session> => ({
  head: '',
  className: 'text-right',
  cell: (session) =>
    session.current ? null : (
      <Button
        variant="quiet"
        className="min-h-11! px-3!"
        aria-label={security.endOneOf(session.agent || security.unknownAgent)}
        onClick={() => onEnd(session)}
      >
        {security.endOne}
      </Button>
    ),
  raw: () => '',
})

async function endAll(fail: (text: string) => void): Promise<void> {
  try {
    await send('DELETE', '/api/v1/admin/sessions', {})
    closeSession()
    queryClient.clear()
  } catch (cause) {
    if (!isSessionEnd(cause)) fail(security.failed)
  }
}

interface EverywhereDialogProps {
  onClose(): void
  onFail(text: string): void
}

const EverywhereDialog = ({ onClose, onFail }: EverywhereDialogProps) => (
  <ConfirmDialog
    title={security.everywhere}
    confirm={security.everywhere}
    onCancel={onClose}
    onConfirm={() => {
      onClose()
      void endAll(onFail)
    }}
  >
    <p>{security.everywhereText}</p>
  </ConfirmDialog>
)

const none: readonly never[] = []

export function SessionPanel() {
  const query = useGet(['sessions'], '/api/v1/admin/sessions', {}, { staleTime: 0 })
  const { data, isPending } = query
  const [asking, setAsking] = useState(false)
  const [ending, setEnding] = useState<Session | null>(null)
  const { banner, fail, succeed } = useBanner()
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
          columns={[...columns, endColumn(setEnding)]}
          rows={data}
          keyOf={({ id }) => id}
          empty={common.noData}
        />
      )}
      {ending && (
        <EndDialog
          session={ending}
          onDone={() => {
            setEnding(null)
            succeed(security.ended)
            void query.refetch()
          }}
          onCancel={() => setEnding(null)}
        />
      )}
      {asking && <EverywhereDialog onClose={() => setAsking(false)} onFail={fail} />}
    </Panel>
  )
}
