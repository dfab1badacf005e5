import { HistorySection } from '../../features/history/history-section.tsx'
import { MissionList } from '../../features/progress/missions/mission-list.tsx'
import { PeriodList } from '../../features/progress/missions/period-list.tsx'
import { StampSection } from '../../features/progress/stamp/stamp-section.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useHydrated } from '../../lib/routing/use-hydrated.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useProgressWords } from '../../lib/words/page-words.ts'

export function ProgressPage() {
  const { shell, pages } = useWords()
  const words = useProgressWords()
  return (
    <div className="page-width pt-8 pb-24 md:pt-12">
      <h1 className="text-[clamp(1.75rem,5vw,2.75rem)] tracking-[-0.025em]">
        {shell.links.progress}
      </h1>
      <p className="mt-2 text-soft">{words.local}</p>
      <AppLink
        href="/duels"
        className="inline-flex min-h-11 items-center underline decoration-tick underline-offset-4 hover:decoration-ink"
      >
        {pages.duels.title}
      </AppLink>
      {useHydrated() ? <Progress /> : <div className="min-h-[120svh]" />}
    </div>
  )
}

function Progress() {
  return (
    <>
      <div className="mt-8">
        <HistorySection />
      </div>
      <div className="mt-14 grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <StampSection />
        <div className="grid content-start gap-10">
          <PeriodList />
          <MissionList />
        </div>
      </div>
    </>
  )
}
