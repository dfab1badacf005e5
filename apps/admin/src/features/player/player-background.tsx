import type { CallData } from '@reflex/contract'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useGet } from '../../lib/api/use-get.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { formatCount } from '../../lib/format/number.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { actionNames } from '../../lib/words/operator-log.ts'
import { playerBackground as words } from '../../lib/words/player-background.ts'

type Background = CallData<'getPlayerBackground'>

interface PartProps {
  readonly name: keyof Background | 'together'
  readonly title: string
  readonly note?: string
  readonly empty: string
  readonly children: readonly ReactNode[]
}

const SHOWN_AT_FIRST = 5

/** The first few at once, the others when they are asked for. */
function Part({ name, title, note, empty, children }: PartProps) {
  const [isWhole, setWhole] = useState(false)
  const left = isWhole ? 0 : children.length - SHOWN_AT_FIRST
  return (
    <section data-background={name} className="grid min-w-0 content-start gap-2 px-4 py-3">
      <h3 className="text-sm font-medium">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm break-keep text-soft">{empty}</p>
      ) : (
        <ul className="grid gap-1.5 text-sm">
          {isWhole ? children : children.slice(0, SHOWN_AT_FIRST)}
        </ul>
      )}
      {left > 0 && (
        <button
          type="button"
          className="min-h-11 cursor-pointer justify-self-start text-sm underline underline-offset-4"
          onClick={() => setWhole(true)}
        >
          {words.more(formatCount(left))}
        </button>
      )}
      {note !== undefined && <p className="caption break-keep">{note}</p>}
    </section>
  )
}

interface EntryProps {
  readonly what: ReactNode
  readonly more: string
}

const Entry = ({ what, more }: EntryProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-3">
    <span className="min-w-0 wrap-anywhere">{what}</span>
    <span className="caption figures">{more}</span>
  </li>
)

const Lines = ({ lines }: Pick<Background, 'lines'>) => (
  <Part name="lines" title={words.lines} empty={words.noLines}>
    {lines.map(({ at, email, action, subject }) => (
      <li key={`${at} ${action} ${subject}`} className="grid">
        <span className="wrap-anywhere">
          {[actionNames[action] ?? action, subject].filter(Boolean).join(' · ')}
        </span>
        <span className="caption wrap-anywhere">{words.lineBy(email, formatMoment(at))}</span>
      </li>
    ))}
  </Part>
)

const Together = ({ rooms, groups }: Pick<Background, 'rooms' | 'groups'>) => (
  <Part name="together" title={words.together} empty={words.noTogether}>
    {[
      ...groups.map((group) => (
        <Entry
          key={`group ${group.id}`}
          what={
            <Link href="/groups" className="underline decoration-hairline underline-offset-4">
              {words.group(group.name)}
            </Link>
          }
          more={[group.founder && words.founder, formatMoment(group.joined_at)]
            .filter(Boolean)
            .join(' · ')}
        />
      )),
      ...rooms.map((room) => (
        <Entry
          key={`room ${room.code}`}
          what={
            <>
              <Link href="/rooms" className="underline decoration-hairline underline-offset-4">
                {words.room(room.code)}
              </Link>
              {` · ${room.nickname}`}
            </>
          }
          more={`${words.roomStates[room.state]} · ${formatMoment(room.created_at)}`}
        />
      )),
    ]}
  </Part>
)

/** Names, what operators did, who came from the same place, and with whom they play. */
export function PlayerBackground({ id }: { readonly id: number }) {
  const query = useGet(
    ['player', id, 'background'],
    '/api/v1/admin/players/:id/background',
    { params: { id } },
    { staleTime: 0 },
  )
  const { data, isPending } = query
  return (
    <>
      <LoadFailure queries={[query]} text={words.loadFailed} />
      {isPending && <Skeleton blocks={['h-40']} />}
      {data && (
        <Panel title={words.title}>
          <div className="grid divide-y divide-hairline border-t border-hairline lg:grid-cols-2 lg:divide-y-0">
            <Lines lines={data.lines} />
            <Part name="names" title={words.names} empty={words.noNames}>
              {data.names.map(({ nickname, until }) => (
                <Entry key={nickname} what={nickname} more={words.until(formatMoment(until))} />
              ))}
            </Part>
            <Part
              name="addresses"
              title={words.addresses}
              note={words.addressesNote}
              empty={words.noAddresses}
            >
              {data.addresses.map(({ date, players }) => (
                <Entry
                  key={date}
                  what={players > 1 ? words.players(formatCount(players)) : words.alone}
                  more={date}
                />
              ))}
            </Part>
            <Together rooms={data.rooms} groups={data.groups} />
          </div>
        </Panel>
      )}
    </>
  )
}
