import { Button, Dialog } from '@reflex/ui'
import { Suspense, useId, useState } from 'react'
import { post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { formatCount } from '../../lib/format/score.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { ReportName } from '../nickname/report-name.ts'
import { Ask } from './ask.tsx'
import { useDoing } from './use-doing.ts'
import { useMembers, type Member } from './use-group.ts'

/** A list of everybody would push the rest off the page. */
const SHOWN_AT_FIRST = 12

interface MembersProps {
  readonly code: string
  /** Whether the visitor is the founder. */
  readonly isFounder: boolean
}

/** Who is in it, who is new and who is away. */
export function Members({ code, isFounder }: MembersProps) {
  const { members: words } = useGroupWords()
  const { data, error } = useMembers(code)
  const locale = useLocale()
  const [isAll, setAll] = useState(false)
  const [chosen, setChosen] = useState<Member | null>(null)
  const members = data?.members ?? []
  const shown = isAll ? members : members.slice(0, SHOWN_AT_FIRST)
  const areAllNew = members.every((member) => member.new || member.founder)
  return (
    <section aria-labelledby="members-title" aria-busy={!data && !error}>
      <h2 id="members-title" className="text-xl">
        {words.title}
      </h2>
      {!data && error !== undefined && <p role="alert">{words.failed}</p>}
      <ul className="mt-2">
        {shown.map((member) => (
          <MemberRow
            key={member.uid}
            member={member}
            // In a group of yesterday everybody is new, which says nothing.
            isNew={member.new && !member.founder && !areAllNew}
            onMore={
              !member.you && (isFounder || member.nickname !== null)
                ? () => setChosen(member)
                : null
            }
          />
        ))}
      </ul>
      {shown.length < members.length && (
        <Button
          variant="quiet"
          data-action="all-members"
          onClick={() => setAll(true)}
          className="mt-3 w-full"
        >
          {words.all(formatCount(members.length, locale))}
        </Button>
      )}
      {chosen && (
        <MemberDialog
          code={code}
          member={chosen}
          isFounder={isFounder}
          onClose={() => setChosen(null)}
        />
      )}
    </section>
  )
}

const nameOf = ({ nickname, uid }: Member): string => nickname ?? uid

interface MemberRowProps {
  readonly member: Member
  readonly isNew: boolean
  readonly onMore: (() => void) | null
}

function MemberRow({ member, isNew, onMore }: MemberRowProps) {
  const { own, members: words } = useGroupWords()
  const { board } = useWords()
  const marks = [
    member.founder && own.founder,
    isNew && words.new,
    member.away && words.away,
  ].filter((mark) => typeof mark === 'string')
  return (
    <li
      data-member={member.uid}
      className="flex min-h-12 items-center gap-3 border-b border-hairline"
    >
      <span className="min-w-0 grow py-1.5 leading-tight">
        <bdi className={`wrap-anywhere ${member.away ? 'text-soft' : ''}`}>{nameOf(member)}</bdi>{' '}
        {member.you && <strong className="font-semibold">{board.you}</strong>}
        {marks.length > 0 && <span className="block text-sm text-soft">{marks.join(' · ')}</span>}
      </span>
      {onMore && (
        <button
          type="button"
          data-action="member-options"
          aria-label={words.more(nameOf(member))}
          onClick={onMore}
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-sm text-soft hover:bg-sunken hover:text-ink"
        >
          <svg aria-hidden="true" viewBox="0 0 20 20" fill="currentColor" className="size-5">
            <circle cx="4" cy="10" r="1.6" />
            <circle cx="10" cy="10" r="1.6" />
            <circle cx="16" cy="10" r="1.6" />
          </svg>
        </button>
      )}
    </li>
  )
}

interface MemberDialogProps {
  readonly code: string
  readonly member: Member
  /** Whether the visitor is the founder. */
  readonly isFounder: boolean
  onClose(): void
}

/** What can be done about another member. */
function MemberDialog({ code, member, isFounder, onClose }: MemberDialogProps) {
  const { members: words, manage } = useGroupWords()
  const [asks, setAsks] = useState<'remove' | 'hand' | 'report' | null>(null)
  const doing = useDoing(code)
  const id = useId()
  const name = nameOf(member)
  const send = (what: 'remove' | 'hand'): void => {
    const body = { uid: getUid(), player: member.uid }
    const act = () =>
      what === 'remove'
        ? post('/api/v1/groups/{code}/remove', body, { params: { code } })
        : post('/api/v1/groups/{code}/hand', body, { params: { code } })
    void doing.run(act).then(onClose)
  }
  if (asks === 'report') {
    return (
      <Suspense fallback={null}>
        <ReportName nickname={name} player={member.uid} where="group" onDone={onClose} />
      </Suspense>
    )
  }
  if (asks) {
    return (
      <Ask
        question={asks === 'remove' ? words.removeAsk(name) : words.handAsk(name)}
        line={asks === 'remove' ? words.removeLine : words.handLine}
        yes={asks === 'remove' ? words.remove : words.hand}
        onNo={onClose}
        onYes={() => send(asks)}
      />
    )
  }
  return (
    <Dialog labelledBy={id} onCancel={onClose} className="dialog-box">
      <h2 id={id} className="text-2xl wrap-anywhere">
        {name}
      </h2>
      <div className="mt-6 grid gap-3">
        {isFounder && (
          <>
            <Button variant="quiet" data-action="hand" onClick={() => setAsks('hand')}>
              {words.hand}
            </Button>
            <Button variant="quiet" data-action="remove" onClick={() => setAsks('remove')}>
              {words.remove}
            </Button>
          </>
        )}
        {member.nickname !== null && (
          <Button variant="quiet" data-action="report-name" onClick={() => setAsks('report')}>
            {words.report}
          </Button>
        )}
        <Button onClick={onClose}>{manage.done}</Button>
      </div>
    </Dialog>
  )
}
