import { Button } from '@reflex/ui'
import { formatCount } from '../format/number.ts'
import { records } from '../words/records.ts'

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onChange: (page: number) => void
}

export const Pager = ({ page, pages, onChange }: PagerProps) => (
  <nav aria-label={records.paging} className="flex items-center justify-center gap-4">
    <Button variant="quiet" disabled={page <= 1} onClick={() => onChange(page - 1)}>
      {records.previous}
    </Button>
    <p className="figures" aria-live="polite">
      {records.page(formatCount(page), formatCount(pages))}
    </p>
    <Button variant="quiet" disabled={page >= pages} onClick={() => onChange(page + 1)}>
      {records.next}
    </Button>
  </nav>
)
