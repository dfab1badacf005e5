import { ApiError } from '@reflex/contract/browser'
import { Button } from '@reflex/ui'
import { useId, useState, type SubmitEvent } from 'react'
import { getUid } from '../../lib/storage/identity.ts'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { download } from '../share/share.ts'
import { useDoing } from './use-doing.ts'

const TIMEOUT_MS = 30_000
const DAYS_BEFORE = 6
const DAY_MS = 86_400_000

const isoDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The table as the server makes it: it stands in no envelope. */
async function fetchTable(code: string, from: string, to: string): Promise<File> {
  const days = new URLSearchParams({ from: from.replaceAll('-', ''), to: to.replaceAll('-', '') })
  const response = await fetch(`/api/v1/groups/${code}/export.csv?${days}`, {
    headers: { 'x-labs-uid': getUid() },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new ApiError('NETWORK', String(cause))
  })
  if (response.ok) {
    return new File([await response.blob()], `group-${from}-${to}.csv`, { type: 'text/csv' })
  }
  const { status } = response
  const codes = { 403: 'FORBIDDEN', 404: 'NOT_FOUND', 429: 'RATE_LIMITED' } as const
  throw new ApiError(codes[status as keyof typeof codes] ?? 'UNAVAILABLE', '', status)
}

/** For teachers: what everybody played between two days. */
export function ExportTable({ code }: { readonly code: string }) {
  const { export: words } = useGroupWords()
  const doing = useDoing(code)
  const id = useId()
  const [now] = useState(() => Date.now())
  const [from, setFrom] = useState(isoDay(now - DAYS_BEFORE * DAY_MS))
  const [to, setTo] = useState(isoDay(now))
  const isWrong = from === '' || to === '' || from > to
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    if (isWrong) return
    void doing.run(async () => download(await fetchTable(code, from, to)))
  }
  return (
    <form onSubmit={submit} noValidate aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`} className="font-medium">
        {words.title}
      </h3>
      <p className="mt-1 text-sm text-soft">{words.line}</p>
      <div className="mt-3 grid grid-cols-2 gap-3">
        <Day label={words.from} value={from} onPick={setFrom} />
        <Day label={words.to} value={to} onPick={setTo} />
      </div>
      {isWrong && (
        <p role="alert" className="mt-2 text-danger">
          {words.wrong}
        </p>
      )}
      <Button
        type="submit"
        variant="quiet"
        data-action="export"
        disabled={doing.isBusy || isWrong}
        className="mt-3 w-full"
      >
        {words.download}
      </Button>
    </form>
  )
}

interface DayProps {
  readonly label: string
  readonly value: string
  onPick(day: string): void
}

const Day = ({ label, value, onPick }: DayProps) => (
  <label className="min-w-0 text-sm text-soft">
    {label}
    <input
      type="date"
      value={value}
      onChange={({ target }) => onPick(target.value)}
      className="figures mt-1 min-h-11 w-full min-w-0 rounded-sm border border-tick bg-paper px-2 text-ink"
    />
  </label>
)
