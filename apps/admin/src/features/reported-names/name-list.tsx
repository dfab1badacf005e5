import { Button } from '@reflex/ui'
import { Link } from 'wouter'
import { formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import type { FileColumn } from '../../lib/parts/csv.ts'
import { Panel } from '../../lib/parts/panel.tsx'
import { reportedNames as words } from '../../lib/words/reported-names.ts'
import type { ReportedName, Verdict } from './use-reported-names.ts'

const placesOf = ({ places }: ReportedName): string =>
  places
    .map(({ place, code }) => (code === '' ? words.places[place] : words.inRoom(code)))
    .join(', ')

const columns: readonly FileColumn<ReportedName>[] = [
  { head: words.title, raw: ({ nickname }) => nickname },
  { head: words.player, raw: ({ uid }) => uid },
  { head: words.count, raw: ({ reports }) => reports },
  { head: words.where, raw: placesOf },
  { head: words.firstAt, raw: ({ first_at: at }) => formatMoment(at) },
  { head: words.lastAt, raw: ({ last_at: at }) => formatMoment(at) },
]

interface NameListProps {
  readonly names: readonly ReportedName[]
  readonly total: number
  readonly busy: boolean
  readonly onVerdict: (name: ReportedName, verdict: Verdict) => void
}

function whatNow({ nickname, current, player }: ReportedName): string | null {
  if (player === null) return words.onlyInRooms
  if (current === nickname) return null
  return current === null ? words.noName : words.current(current)
}

function Name({
  name,
  busy,
  onVerdict,
}: Omit<NameListProps, 'names' | 'total'> & { readonly name: ReportedName }) {
  const { nickname, uid, player, reports, first_at: firstAt } = name
  const now = whatNow(name)
  const press = (verdict: Verdict, label: string, danger = false) => (
    <Button
      variant="quiet"
      className={`px-4! aria-disabled:cursor-default aria-disabled:opacity-60 ${danger ? 'text-danger!' : ''}`}
      aria-disabled={busy}
      aria-label={words[`${verdict}Of`](nickname)}
      onClick={() => onVerdict(name, verdict)}
    >
      {label}
    </Button>
  )
  return (
    <li
      data-reported={nickname}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-hairline px-4 py-3"
    >
      <div className="grid min-w-0 grow basis-64 gap-0.5">
        <p className="flex flex-wrap items-baseline gap-x-3">
          <strong className="wrap-anywhere">
            <bdi>{nickname}</bdi>
          </strong>
          {player === null ? (
            <span className="figures caption">{uid}</span>
          ) : (
            <Link href={`/players/${player}`} className="figures caption underline">
              {uid}
            </Link>
          )}
        </p>
        <p className="caption flex flex-wrap gap-x-3">
          <span className="text-warning">{words.reports(formatCount(reports))}</span>
          <span>{placesOf(name)}</span>
          <span>{formatMoment(firstAt)}</span>
          {now !== null && <span>{now}</span>}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {press('dismiss', words.dismiss)}
        {press('clear', words.clear)}
        {press('forbid', words.forbid, true)}
      </div>
    </li>
  )
}

export const NameList = ({ names, total, ...rest }: NameListProps) => (
  <Panel
    title={words.list(formatCount(total))}
    actions={<CsvButton title={words.title} file="reported-names" columns={columns} rows={names} />}
  >
    {names.length === 0 ? (
      <p className="border-t border-hairline px-4 py-8 text-center break-keep text-soft">
        {words.empty}
      </p>
    ) : (
      <ul>
        {names.map((name) => (
          <Name key={name.id} name={name} {...rest} />
        ))}
      </ul>
    )}
  </Panel>
)
