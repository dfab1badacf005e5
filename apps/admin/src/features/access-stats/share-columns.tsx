import { formatPercent } from '../../lib/format/result.ts'
import type { Column } from '../../lib/parts/data-table.tsx'
import { accessStats } from '../../lib/words/access-stats.ts'
import { FilterCell } from './report-context.tsx'
import type { Share } from './shares.ts'

export const shareColumns = (
  head: string,
  filter: 'device' | 'browser',
): readonly Column<Share>[] => [
  {
    head,
    cell: ({ key, name }) => (
      <FilterCell filter={filter} value={key}>
        {name}
      </FilterCell>
    ),
    raw: ({ name }) => name,
  },
  { head: accessStats.visitorsColumn, numeric: true, raw: ({ visitors }) => visitors },
  {
    head: accessStats.share,
    numeric: true,
    cell: ({ percent }) => formatPercent(percent),
    raw: ({ percent }) => Number(percent.toFixed(1)),
  },
]
