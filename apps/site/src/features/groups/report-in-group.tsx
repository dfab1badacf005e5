import { Suspense } from 'react'
import { ReportBelow, type Reporting } from '../leaderboard/report-names.tsx'

interface ReportInGroupProps {
  readonly reporting: Reporting
}

/** Its words come with the pages of the games; its place is there before. */
export const ReportInGroup = ({ reporting }: ReportInGroupProps) => (
  <Suspense fallback={<div className="min-h-11" />}>
    <ReportBelow reporting={reporting} where="group" />
  </Suspense>
)
