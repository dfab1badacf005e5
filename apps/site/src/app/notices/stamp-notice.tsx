import { AppLink } from '../../lib/routing/app-link.tsx'
import { milestoneOf, type Stamp } from '../../features/progress/stamp/stamp.ts'
import { useProgressWords } from '../../lib/words/page-words.ts'
import { NoticeCard } from './notice-card.tsx'

const SHOWN_MS = 5000

interface StampNoticeProps {
  readonly stamp: Stamp
  onClose(): void
}

export function StampNotice({ stamp: { streak }, onClose }: StampNoticeProps) {
  const words = useProgressWords().stamp
  const milestone = milestoneOf(streak)
  return (
    <NoticeCard kind="stamp" shownMs={SHOWN_MS} onEnd={onClose} onDismiss={onClose}>
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="numeral text-4xl">
          {streak}
        </p>
        <div className="leading-snug">
          <p data-milestone={milestone ?? undefined} className="font-semibold">
            {milestone ? words.milestones[milestone](streak) : words.inARow(streak)}
          </p>
          <AppLink href="/progress" className="notice-link">
            {words.see}
          </AppLink>
        </div>
      </div>
    </NoticeCard>
  )
}
