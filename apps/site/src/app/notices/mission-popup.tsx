import { AppLink } from '../../shared/routing/app-link.tsx'
import { MissionIcon } from '../../features/progress/mission-icon.tsx'
import { missions, type MissionId } from '../../shared/missions/missions.ts'
import { dismissMissions, showNextMission } from '../../shared/missions/record.ts'
import { useProgressWords } from '../../shared/words/page-words.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 3000

/** One completed mission; when its time is over the next one takes its place, until none is left. */
export function MissionPopup({ id }: { readonly id: MissionId }) {
  const words = useProgressWords()
  const type = missions.find((mission) => mission.id === id)?.type ?? 'play'
  return (
    <NoticeCard
      kind="mission"
      shownMs={SHOWN_MS}
      onEnd={showNextMission}
      onDismiss={dismissMissions}
    >
      <div data-mission={id} className="flex items-center gap-4">
        <MissionIcon type={type} size={36} />
        <div className="leading-snug">
          <p className="hidden text-sm text-panel-soft roomy:block">{words.missions.done}</p>
          <p className="font-semibold roomy:text-lg">
            <span className="roomy:hidden">{words.missions.doneShort} </span>
            {words.missions.list[id].title}
          </p>
          <p className="hidden text-sm roomy:block">
            {words.missions.rewardOf(words.missions.list[id].reward)}
          </p>
          <AppLink href="/progress" onClick={dismissMissions} className="notice-link">
            {words.missions.see}
          </AppLink>
        </div>
      </div>
    </NoticeCard>
  )
}
