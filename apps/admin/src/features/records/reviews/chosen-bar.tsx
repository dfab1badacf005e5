import { Button } from '@reflex/ui'
import { useState } from 'react'
import { formatCount } from '../../../lib/format/number.ts'
import { ConfirmDialog, Irreversible } from '../../../lib/parts/confirm-dialog.tsx'
import { reviews } from '../../../lib/words/reviews.ts'
import type { useChosen } from './use-chosen.ts'
import { FirstOnes } from './accept-first.tsx'
import type { Review, Verdict } from './use-reviews.ts'

interface JudgeDialogProps {
  readonly verdict: Verdict
  readonly runs: readonly Review[]
  onCancel(): void
  onConfirm(): void
}

const JudgeDialog = ({ verdict, runs, ...answers }: JudgeDialogProps) => {
  const count = formatCount(runs.length)
  return verdict === 'clean' ? (
    <ConfirmDialog title={reviews.acceptChosen} confirm={reviews.accept} harmless {...answers}>
      <p className="break-keep">{reviews.acceptChosenText(count)}</p>
      <FirstOnes runs={runs} />
    </ConfirmDialog>
  ) : (
    <ConfirmDialog title={reviews.rejectChosen} confirm={reviews.reject} {...answers}>
      <Irreversible>{reviews.rejectChosenText(count)}</Irreversible>
    </ConfirmDialog>
  )
}

/** What is done with all that is chosen; in sight while one goes through the list. */
export function ChosenBar({ chosen, done, judge, all, none }: ReturnType<typeof useChosen>) {
  const [asking, setAsking] = useState<Verdict | null>(null)
  const count = formatCount(chosen.length)
  const isBusy = done !== null
  const said = isBusy ? reviews.judging(formatCount(done), count) : reviews.chosen(count)
  if (chosen.length === 0 && !isBusy) {
    return (
      <div>
        <Button variant="quiet" className="px-4!" onClick={all}>
          {reviews.chooseAll}
        </Button>
      </div>
    )
  }
  return (
    <div className="sticky top-(--header) z-10 flex flex-wrap items-center gap-2 border-b border-hairline bg-paper py-2">
      <p className="mr-auto" role="status">
        {said}
      </p>
      <Button variant="quiet" className="px-4!" disabled={isBusy} onClick={all}>
        {reviews.chooseAll}
      </Button>
      <Button variant="quiet" className="px-4!" disabled={isBusy} onClick={none}>
        {reviews.chooseNone}
      </Button>
      <Button
        variant="quiet"
        className="px-4!"
        disabled={isBusy}
        onClick={() => setAsking('clean')}
      >
        {reviews.acceptChosen}
      </Button>
      <Button
        variant="quiet"
        className="px-4! text-danger!"
        disabled={isBusy}
        onClick={() => setAsking('rejected')}
      >
        {reviews.rejectChosen}
      </Button>
      {asking && (
        <JudgeDialog
          verdict={asking}
          runs={chosen}
          onCancel={() => setAsking(null)}
          onConfirm={() => {
            setAsking(null)
            void judge(asking)
          }}
        />
      )}
    </div>
  )
}
