import type { CallData } from '@reflex/contract'
import { Button } from '@reflex/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { send } from '../../lib/api/client.ts'
import { siteAddress } from '../../lib/api/site-origin.ts'
import { useRole } from '../../lib/api/use-role.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { Banner } from '../../lib/parts/banner.tsx'
import { ConfirmDialog, Irreversible } from '../../lib/parts/confirm-dialog.tsx'
import { CsvButton } from '../../lib/parts/csv-button.tsx'
import { DataTable, type Column } from '../../lib/parts/data-table.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { useAttempt } from '../../lib/parts/use-attempt.ts'
import { rooms as words } from '../../lib/words/rooms.ts'

type Room = CallData<'getRooms'>['rooms'][number]

const isOpen = ({ phase }: Room): boolean => phase !== 'ended'
const reported = ({ reports }: Room): number =>
  reports.reduce((sum, { reports: times }) => sum + times, 0)
const playersText = ({ here, players }: Room): string =>
  words.playersOf(formatCount(here), formatCount(players))

const Code = ({ room }: { readonly room: Room }) => {
  const address = siteAddress(`/room/${room.code}?view=wall`)
  if (address === null || !isOpen(room)) return <span className="font-mono">{room.code}</span>
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      aria-label={words.lookAt(room.code)}
      className="inline-flex min-h-11 items-center font-mono underline"
    >
      {room.code}
    </a>
  )
}

/** Who was reported, and how often; each leads to that player's page. */
const Reports = ({ room }: { readonly room: Room }) => (
  <ul className="grid gap-0.5">
    {room.reports.map(({ uid, nickname, reports }) => (
      <li key={uid} className="wrap-anywhere">
        <Link href={`/players?uid=${uid}`} className="inline-flex min-h-11 items-center underline">
          {words.reportsOf(nickname, formatCount(reports))}
        </Link>
      </li>
    ))}
  </ul>
)

const columns: readonly Column<Room>[] = [
  {
    head: words.code,
    cell: (room) => (
      <>
        <Code room={room} />
        <span className="caption grid gap-0.5 break-keep sm:hidden">
          <span>{`${words.phases[room.phase]} · ${playersText(room)}`}</span>
          <span className="figures">{formatMoment(room.changed_at)}</span>
        </span>
      </>
    ),
    raw: ({ code }) => code,
  },
  {
    head: words.phase,
    className: 'max-sm:hidden whitespace-nowrap',
    raw: ({ phase }) => words.phases[phase],
  },
  {
    head: words.players,
    className: 'max-sm:hidden whitespace-nowrap',
    cell: playersText,
    raw: ({ players }) => players,
  },
  {
    head: words.rounds,
    numeric: true,
    className: 'max-sm:hidden',
    raw: ({ rounds }) => rounds,
  },
  {
    head: words.opened,
    className: 'max-lg:hidden whitespace-nowrap figures',
    cell: (room) => formatMoment(room.created_at),
    raw: (room) => new Date(room.created_at).toISOString(),
  },
  {
    head: words.changed,
    className: 'max-sm:hidden whitespace-nowrap figures',
    cell: (room) => formatMoment(room.changed_at),
    raw: (room) => new Date(room.changed_at).toISOString(),
  },
  { head: words.reports, cell: (room) => <Reports room={room} />, raw: reported },
]

const endColumn = (onEnd: (room: Room) => void): Column<Room> => ({
  head: '',
  className: 'text-right',
  cell: (room) =>
    isOpen(room) && (
      <Button
        variant="quiet"
        className="min-h-11! px-3! text-danger!"
        aria-label={words.endOf(room.code)}
        onClick={() => onEnd(room)}
      >
        {words.end}
      </Button>
    ),
  raw: () => '',
})

interface RoomListProps {
  readonly rooms: readonly Room[]
  onEnded(): void
}

/** Rooms that are open or over since a few hours; an open one can be ended. */
export function RoomList({ rooms, onEnded }: RoomListProps) {
  const role = useRole()
  const { banner, succeed, busy, attempt } = useAttempt()
  const [ending, setEnding] = useState<Room | null>(null)
  const end = async ({ code }: Room) => {
    await attempt(async () => {
      await send('POST', '/api/v1/admin/rooms/:code/end', { params: { code } })
      succeed(words.ended(code))
    })
    setEnding(null)
    onEnded()
  }
  const mayEnd = role === 'owner' || role === 'reviewer'
  return (
    <Panel
      title={words.open}
      actions={<CsvButton title={words.open} file="rooms" columns={columns} rows={rooms} />}
    >
      <Banner banner={banner} />
      <DataTable
        label={words.open}
        columns={mayEnd ? [...columns, endColumn(setEnding)] : columns}
        rows={rooms}
        keyOf={({ code }) => code}
        empty={words.none}
      />
      {ending && (
        <ConfirmDialog
          title={words.endOf(ending.code)}
          confirm={words.end}
          busy={busy}
          onCancel={() => setEnding(null)}
          onConfirm={() => void end(ending)}
        >
          <Irreversible>{words.endText}</Irreversible>
        </ConfirmDialog>
      )}
    </Panel>
  )
}
