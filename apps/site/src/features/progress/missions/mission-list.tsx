import { missions, progressOf, type Mission, type Progress, type MissionState } from './missions.ts'
import { formatDate } from '../../../lib/format/date.ts'
import { formatCount } from '../../../lib/format/score.ts'
import { useLocale } from '../../../lib/words/index.tsx'
import { useProgressWords } from '../../../lib/words/page-words.ts'
import { MissionIcon } from './mission-icon.tsx'
import { TickBar } from '../tick-bar.tsx'
import { keptMissions } from './record.ts'
import { useMissionsNow } from './use-missions-now.ts'

export function MissionList() {
  const words = useProgressWords().missions
  const state: MissionState = useMissionsNow(keptMissions)
  const done = missions.filter(({ id }) => progressOf(state, id).completed).length
  return (
    <section aria-labelledby="missions">
      <h2 id="missions" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-2 text-soft" data-missions-done={done}>
        {words.count(done, missions.length)}
      </p>
      <ul className="mt-4">
        {missions.map((mission) => (
          <MissionRow key={mission.id} mission={mission} progress={progressOf(state, mission.id)} />
        ))}
      </ul>
    </section>
  )
}

function MissionRow({ mission, progress }: { mission: Mission; progress: Progress }) {
  const words = useProgressWords().missions
  const { title, description, reward } = words.list[mission.id]
  return (
    <li
      data-mission-row={mission.id}
      data-completed={progress.completed}
      className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-4 border-t border-hairline py-4 data-[completed=false]:text-soft"
    >
      <MissionIcon type={mission.type} size={32} />
      <div className="grid gap-x-8 gap-y-2 sm:grid-cols-[minmax(0,1fr)_11rem]">
        <div>
          <h3 className="text-base font-semibold text-ink">{title}</h3>
          <p className="text-soft">{description}</p>
          {progress.completed && <p className="mt-1 text-sm">{words.rewardOf(reward)}</p>}
        </div>
        <div>
          <TickBar current={progress.current} target={mission.target} />
          <p className="caption mt-1">
            <MissionStatus mission={mission} progress={progress} />
          </p>
        </div>
      </div>
    </li>
  )
}

function MissionStatus({ mission, progress }: { mission: Mission; progress: Progress }) {
  const words = useProgressWords().missions
  const locale = useLocale()
  if (progress.completed) {
    const date = progress.completedAt && new Date(progress.completedAt)
    if (!date) return words.completed
    return words.completedOn(formatDate(date, locale))
  }
  return words.progress(formatCount(progress.current, locale), formatCount(mission.target, locale))
}
