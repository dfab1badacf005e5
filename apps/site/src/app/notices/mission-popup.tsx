import { AppLink } from '../../shared/routing/app-link.tsx'
import { MissionIcon } from '../../features/progress/mission-icon.tsx'
import { missions, type MissionId } from '../../shared/missions/missions.ts'
import { showNextMission } from '../../shared/missions/record.ts'
import { useProgressWords } from '../../shared/words/page-words.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 3000

/** One completed mission; when its time is over or it was put away, the next one takes its place. */
export function MissionPopup({ id }: { readonly id: MissionId }) {
  const words = useProgressWords()
  const type = missions.find((mission) => mission.id === id)?.type ?? 'play'
  return (
    <NoticeCard
      kind="mission"
      shownMs={SHOWN_MS}
      onEnd={showNextMission}
      onDismiss={showNextMission}
    >
      <div data-mission={id} className="flex items-center gap-4">
        <MissionIcon type={type} size={32} />
        <div className="leading-snug">
          <p className="font-semibold">
            {words.missions.done} {words.missions.list[id].title}
          </p>
          <AppLink href="/progress" className="notice-link">
            {words.missions.see}
          </AppLink>
        </div>
      </div>
    </NoticeCard>
  )
}
