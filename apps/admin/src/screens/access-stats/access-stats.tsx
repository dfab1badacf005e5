import { ACCESS_PERIODS } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'wouter'
import { LoadFailure } from '../../parts/load-failure.tsx'
import { Screen } from '../../parts/screen.tsx'
import { accessStats } from '../../words/access-stats.ts'
import { Loading } from './loading.tsx'
import { ReportView } from './report-view.tsx'
import { periodFrom, periodUntil } from './period.ts'
import { useAccessStats } from './use-access-stats.ts'

const options = ACCESS_PERIODS.map((days) => ({
  value: String(days),
  label: accessStats.days(days),
}))

export function AccessStats() {
  const [params, setParams] = useSearchParams()
  const days = periodFrom(params.get('days'))
  const [now] = useState(Date.now)
  const period = useMemo(() => periodUntil(now, days), [now, days])
  const { report, before, isPending, queries } = useAccessStats(period)
  return (
    <Screen
      title={accessStats.title}
      note={accessStats.range(period.start, period.end)}
      actions={
        <Segmented
          label={accessStats.period}
          value={String(days)}
          options={options}
          onChange={(value) => setParams({ days: value })}
        />
      }
    >
      <LoadFailure queries={queries} text={accessStats.loadFailed} />
      {isPending && <Loading />}
      {!isPending && report && <ReportView report={report} before={before} period={period} />}
    </Screen>
  )
}
