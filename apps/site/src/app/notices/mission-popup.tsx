import { AppLink } from '../../lib/routing/app-link.tsx'
import { MissionIcon, periodTypes } from '../../features/progress/missions/mission-icon.tsx'
import {
  missions,
  type MissionId,
  type MissionType,
} from '../../features/progress/missions/missions.ts'
import { periodIds, type PeriodId } from '../../features/progress/missions/periods.ts'
import { showNextMission, type ShownMission } from '../../features/progress/missions/record.ts'
import { useProgressWords } from '../../lib/words/page-words.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 3000

const isPeriod = (id: ShownMission): id is PeriodId => periodIds.some((period) => period === id)
const typeOf = (id: MissionId): MissionType =>
  missions.find((mission) => mission.id === id)?.type ?? 'play'

/** One completed mission; when its time is over or it was put away, the next one takes its place. */
export function MissionPopup({ id }: { readonly id: ShownMission }) {
  const words = useProgressWords()
  const { type, title } = isPeriod(id)
    ? { type: periodTypes[id], title: words.periods.list[id].title }
    : { type: typeOf(id), title: words.missions.list[id].title }
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
            {words.missions.done} {title}
          </p>
          <AppLink href="/progress" className="notice-link">
            {words.missions.see}
          </AppLink>
        </div>
      </div>
    </NoticeCard>
  )
}
