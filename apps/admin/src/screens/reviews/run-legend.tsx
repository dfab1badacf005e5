import { run } from '../../words/reviews.ts'
import { Cross, Dot, Ring } from './marks.tsx'

export const RunLegend = () => (
  <ul className="caption flex flex-wrap gap-x-5 gap-y-1">
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        <path d="M6 0v12" className="stroke-ink" />
      </svg>
      {run.legendShow}
    </li>
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        <Dot x={6} y={6} />
      </svg>
      {run.legendHit}
    </li>
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        <Cross x={6} y={6} />
      </svg>
      {run.legendMiss}
    </li>
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" width="12" height="12">
        <Ring x={6} y={6} />
      </svg>
      {run.legendVoid}
    </li>
  </ul>
)
