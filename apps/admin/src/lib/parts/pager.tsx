import { Button } from '@reflex/ui'
import { formatCount } from '../format/number.ts'
import { records } from '../words/records.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

interface StepProps {
  readonly isEnd: boolean
  readonly onStep: () => void
  readonly children: string
}

/** At the end it stays where it is: a button that is disabled under the keyboard takes its place away. */
const Step = ({ isEnd, onStep, children }: StepProps) => (
  <Button
    variant="quiet"
    aria-disabled={isEnd}
    className="aria-disabled:cursor-default aria-disabled:opacity-60"
    onClick={() => {
      if (!isEnd) onStep()
    }}
  >
    {children}
  </Button>
)

export const Pager = ({ page, pages, onChange }: PagerProps) => (
  <nav aria-label={records.paging} className="flex items-center justify-center gap-4">
    <Step isEnd={page <= 1} onStep={() => onChange(Math.min(page - 1, pages))}>
      {records.previous}
    </Step>
    <p className="figures" aria-live="polite">
      {records.page(formatCount(page), formatCount(pages))}
    </p>
    <Step isEnd={page >= pages} onStep={() => onChange(page + 1)}>
      {records.next}
    </Step>
  </nav>
)
