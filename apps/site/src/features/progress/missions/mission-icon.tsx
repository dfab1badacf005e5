import type { ReactNode } from 'react'
import { Drawn } from '@reflex/ui'
import type { MissionType } from './missions.ts'
import type { PeriodId } from './periods.ts'

/** Those that come anew are of the same kinds. */
export const periodTypes: Record<PeriodId, MissionType> = {
  'week-runs': 'play',
  'week-level': 'skill',
  'week-games': 'score',
  'month-days': 'streak',
}

const signs: Record<MissionType, ReactNode> = {
  play: <path d="M4 20V9M9 20V4M14 20v-9M19 20V6M2 20h20" />,
  score: <path d="M3 21h18M6 21v-6h4v6M10 21V9h4v12M14 21v-9h4v9M12 3v3" />,
  skill: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="m8 12 3 3 5-6" />
    </>
  ),
  streak: (
    <>
      <path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4" />
      <path d="m9 15 2 2 4-4" />
    </>
  ),
}

export const MissionIcon = ({ type, size = 28 }: { type: MissionType; size?: number }) => (
  <Drawn size={size} className="shrink-0">
    {signs[type]}
  </Drawn>
)
