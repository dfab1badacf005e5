import { GROUP_MEMBERS_MAX } from '@reflex/contract'
import { useEffect, type ReactNode } from 'react'
import { useSearch } from 'wouter'
import { formatCount } from '../../lib/format/score.ts'
import { PodiumIcon } from '../../lib/icons/interface.tsx'
import { groupPath } from '../../lib/routing/paths.ts'
import { getUid, shownUid } from '../../lib/storage/identity.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { groupOpened } from '../../tracking/events.ts'
import { BoardEntry, BoardSelector } from '../leaderboard/selector.tsx'
import { GroupBoard } from './group-board.tsx'
import { Invite } from './invite.tsx'
import { JoinBox } from './join-box.tsx'
import { Leave } from './leave.tsx'
import { Manage } from './manage.tsx'
import { Members } from './members.tsx'
import { MissingGroup } from './missing-group.tsx'
import { PlayTogether } from './play-together.tsx'
import { useGroup, type Group } from './use-group.ts'
import { groupSearch, readGroupView, ROOMS, slugOf, type GroupGame } from './view.ts'
import { WeekBests } from './week-bests.tsx'

interface GroupViewProps {
  readonly code: string
  readonly loading: ReactNode
}

export function GroupView({ code, loading }: GroupViewProps) {
  const { group, failed } = useGroup(code)
  const isStranger = group?.you === false
  useEffect(() => {
    if (isStranger) groupOpened()
  }, [isStranger])
  if (group) return <Shown code={code} group={group} />
  return failed === null ? loading : <MissingGroup isGone={failed === 'NOT_FOUND'} />
}

function Shown({ code, group }: { readonly code: string; readonly group: Group }) {
  const { own, board } = useGroupWords()
  const locale = useLocale()
  const view = readGroupView(useSearch())
  const isFounder = group.you && group.founder === shownUid(getUid())
  const name = group.name ?? own.hidden
  const hrefOf = (game: GroupGame): string => groupPath(code) + groupSearch({ ...view, game })
  return (
    <div
      data-group={code}
      data-accent={slugOf(view.game)}
      className="page-width py-6 pb-16 md:py-8"
    >
      <h1 className="text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em] wrap-anywhere">
        {name}
      </h1>
      <p className="mt-1 text-soft" data-members={group.members}>
        {own.members(formatCount(group.members, locale), group.members)}
        {isFounder && ` · ${own.founder}`}
      </p>
      {!group.you && (
        <JoinBox code={code} name={name} isFull={group.members >= GROUP_MEMBERS_MAX} />
      )}
      {group.you && <PlayTogether code={code} rooms={group.rooms} />}
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-8 lg:grid-cols-[13rem_minmax(0,1fr)_19rem]">
        <BoardSelector current={view.game === ROOMS ? null : slugOf(view.game)} hrefOf={hrefOf}>
          <BoardEntry
            accent={slugOf(ROOMS)}
            href={hrefOf(ROOMS)}
            isCurrent={view.game === ROOMS}
            icon={<PodiumIcon />}
            title={board.rooms}
          />
        </BoardSelector>
        <GroupBoard code={code} group={group} view={view} />
        <div className="grid content-start gap-8">
          <WeekBests code={code} />
          <Invite code={code} name={name} />
          {group.you && <Members code={code} isFounder={isFounder} />}
          {isFounder && <Manage code={code} group={group} />}
          {group.you && <Leave code={code} isFounder={isFounder} isAlone={group.members === 1} />}
        </div>
      </div>
    </div>
  )
}
