import { AppLink } from '../../shared/routing/app-link.tsx'
import { TickBar } from '../../features/progress/tick-bar.tsx'
import { milestoneOf, type Stamp } from '../../shared/stamp/stamp.ts'
import { useProgressWords } from '../../shared/words/page-words.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 5000

interface StampNoticeProps {
  readonly stamp: Stamp
  onClose(): void
}

/** Ticks to the next ten: with day 12, two of ten are drawn long. */
const ofTen = (streak: number): number => ((streak - 1) % 10) + 1

export function StampNotice({ stamp: { streak, totalStamps }, onClose }: StampNoticeProps) {
  const words = useProgressWords().stamp
  const milestone = milestoneOf(streak)
  return (
    <NoticeCard kind="stamp" shownMs={SHOWN_MS} onEnd={onClose} onDismiss={onClose}>
      <div className="flex items-center gap-4 roomy:gap-5">
        <p aria-hidden="true" className="numeral text-4xl roomy:text-6xl">
          {streak}
        </p>
        <div className="leading-snug">
          <p className="font-semibold">{words.inARow(streak)}</p>
          <p className="hidden text-sm text-panel-soft roomy:block">{words.total(totalStamps)}</p>
          {milestone && (
            <p data-milestone={milestone} className="text-sm roomy:mt-1 roomy:text-base">
              {words.milestones[milestone](streak)}
            </p>
          )}
          <AppLink href="/progress" onClick={onClose} className="notice-link">
            {words.see}
          </AppLink>
        </div>
      </div>
      <TickBar current={ofTen(streak)} target={10} className="mt-2 hidden roomy:block" />
    </NoticeCard>
  )
}
