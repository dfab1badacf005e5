import { isBoardSlug } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { Link } from 'wouter'
import { formatBareMoment, formatMoment } from '../../../lib/format/date.ts'
import { zoned } from '../../../lib/format/day-zone.ts'
import { formatResult } from '../../../lib/format/result.ts'
import { player } from '../../../lib/words/player.ts'
import { trash as words } from '../../../lib/words/trash.ts'
import { SelectAll, SelectBox } from '../select-box.tsx'
import type { SelectionState } from '../use-selection.ts'
import { nameOf, whatOf, type TrashEntry } from './use-trash.ts'
import type { Work } from './use-work.ts'

interface TrashTableProps {
  readonly rows: readonly TrashEntry[]
  readonly selection: SelectionState
  /** Another page is on its way. */
  readonly stale: boolean
  readonly busy: boolean
  readonly isFiltered: boolean
  readonly onWork: (work: Work, entry: TrashEntry) => void
}

const headLook = 'caption px-2 py-2.5 text-left font-medium whitespace-nowrap sm:px-3'
const cellLook = 'px-2 py-1 sm:px-3'
/** What a small screen has no room for stands under what was deleted there. */
const wideOnly = 'max-lg:hidden'

function What({ entry }: { readonly entry: TrashEntry }) {
  const { game, ms, player: id } = entry
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="break-keep">{whatOf(entry)}</span>
        {game !== null && ms !== null && isBoardSlug(game) && (
          <strong className="figures">{formatResult(game, ms)}</strong>
        )}
      </p>
      <Link
        href={`/players/${id}`}
        title={player.open(nameOf(entry))}
        className="inline-flex min-h-6 items-center wrap-anywhere underline decoration-hairline underline-offset-4 hover:decoration-ink"
      >
        {nameOf(entry)}
      </Link>
      <p className="caption grid lg:hidden">
        <span className="break-all">{entry.deleted_by}</span>
        <span>{formatMoment(entry.deleted_at)}</span>
        <span>{words.untilShort(formatMoment(entry.until))}</span>
      </p>
    </>
  )
}

function Row({
  entry,
  selection,
  busy,
  onWork,
}: Pick<TrashTableProps, 'selection' | 'busy' | 'onWork'> & { readonly entry: TrashEntry }) {
  const chosen = selection.chosen.has(entry.id)
  return (
    <tr
      data-trash={entry.id}
      className={`border-b border-hairline last:border-0 ${chosen ? 'bg-accent-soft' : 'hover:bg-sunken'}`}
    >
      <td className="pl-1 align-top">
        <SelectBox
          label={words.selectOf(nameOf(entry))}
          checked={chosen}
          onChange={() => selection.toggle(entry.id)}
        />
      </td>
      <td className={`${cellLook} w-full min-w-32 py-2`}>
        <What entry={entry} />
      </td>
      <td className={`${cellLook} ${wideOnly} break-all text-soft`}>{entry.deleted_by}</td>
      <td className={`${cellLook} ${wideOnly} figures whitespace-nowrap text-soft`}>
        {formatBareMoment(entry.deleted_at)}
      </td>
      <td className={`${cellLook} ${wideOnly} figures whitespace-nowrap text-soft`}>
        {formatBareMoment(entry.until)}
      </td>
      <td className={`${cellLook} align-top`}>
        <div className="flex gap-2 max-sm:flex-col">
          <Button
            variant="quiet"
            className="min-h-11! px-3! whitespace-nowrap"
            disabled={busy}
            aria-label={words.restoreOf(nameOf(entry))}
            onClick={() => onWork('restore', entry)}
          >
            {words.restore}
          </Button>
          <Button
            variant="quiet"
            className="min-h-11! px-3! whitespace-nowrap text-danger!"
            disabled={busy}
            aria-label={words.removeOf(nameOf(entry))}
            onClick={() => onWork('remove', entry)}
          >
            {words.removeForGood}
          </Button>
        </div>
      </td>
    </tr>
  )
}

export function TrashTable({ rows, selection, stale, isFiltered, ...rest }: TrashTableProps) {
  if (rows.length === 0) {
    return (
      <p className="panel px-4 py-8 text-center text-soft">
        {isFiltered ? words.noneFound : words.empty}
      </p>
    )
  }
  const wideHeads = [words.deletedBy, zoned(words.deletedAt), zoned(words.until)]
  return (
    // Whatever can be scrolled must be reachable by keyboard.
    <div
      role="group"
      aria-label={words.title}
      aria-busy={stale}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className={`panel overflow-x-auto ${stale ? 'opacity-60' : ''}`}
    >
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="border-b border-hairline">
            <th scope="col" className="w-12 pl-1">
              <SelectAll rows={rows} selection={selection} />
            </th>
            <th scope="col" className={headLook}>
              {words.what}
            </th>
            {wideHeads.map((head) => (
              <th key={head} scope="col" className={`${headLook} ${wideOnly}`}>
                {head}
              </th>
            ))}
            <th scope="col" className={headLook}>
              <span className="sr-only">{words.actions}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((entry) => (
            <Row key={entry.id} {...{ entry, selection }} {...rest} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
