import { formatCount } from '../../format/number.ts'
import { formatPercent } from '../../format/result.ts'
import type { Column } from '../../parts/data-table.tsx'
import { accessStats } from '../../words/access-stats.ts'
import type { Share } from './shares.ts'

export const shareColumns = (head: string): readonly Column<Share>[] => [
  { head, cell: ({ name }) => name, raw: ({ name }) => name },
  {
    head: accessStats.visitorsColumn,
    numeric: true,
    cell: ({ visitors }) => formatCount(visitors),
    raw: ({ visitors }) => visitors,
  },
  {
    head: accessStats.share,
    numeric: true,
    cell: ({ percent }) => formatPercent(percent),
    raw: ({ percent }) => Number(percent.toFixed(1)),
  },
]
