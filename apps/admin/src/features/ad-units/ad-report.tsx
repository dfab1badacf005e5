import { Segmented } from '@reflex/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { get } from '../../lib/api/client.ts'
import { isoDayOf, useDayZone, zoned } from '../../lib/format/day-zone.ts'
import { SmallSelect } from '../../lib/parts/field.tsx'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Panel } from '../../lib/parts/panel.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { adReport } from '../../lib/words/ad-report.ts'
import { RangeFields, rangeTrouble, type DayRange } from './range-fields.tsx'
import { ReportTable } from './report-table.tsx'
import { groupings, ofUnit, unitChoices, type Grouping } from './report-rows.ts'

const DAY_MS = 86_400_000
const FIRST_DAYS = 7

const options = groupings.map((value) => ({ value, label: adReport.groups[value] }))

/** So many days up to today. */
const lastDays = (days: number): DayRange => {
  const now = Date.now()
  return { start: isoDayOf(now - (days - 1) * DAY_MS), end: isoDayOf(now) }
}

/** What own units brought: shown, seen and pressed, for any range of days. */
export function AdReport() {
  const zone = useDayZone()
  const [range, setRange] = useState<DayRange>(() => lastDays(FIRST_DAYS))
  const [grouping, setGrouping] = useState<Grouping>('unit')
  const [unit, setUnit] = useState('')
  const trouble = rangeTrouble(range)
  const query = useQuery({
    queryKey: ['ad-report', range, zone],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/ad-report', {
        signal,
        query: { start_date: range.start, end_date: range.end, zone },
      }),
    enabled: trouble === null,
    // While another range loads, the figures of the one before stay in sight.
    placeholderData: (before) => before,
  })
  return (
    <Panel title={zoned(adReport.title, zone)}>
      <div className="grid gap-4 px-4 pb-4">
        <p className="caption">{`${adReport.note} ${adReport.seenNote}`}</p>
        <RangeFields
          range={range}
          onChange={setRange}
          onLast={(days) => setRange(lastDays(days))}
        />
        {trouble !== null && (
          <p role="alert" className="text-danger">
            {trouble}
          </p>
        )}
        <LoadFailure queries={[query]} text={adReport.loadFailed} />
        {query.isPending && trouble === null && <Skeleton blocks={['h-40']} />}
        {query.data && (
          <>
            <div className="flex flex-wrap items-end gap-3">
              <Segmented
                label={adReport.group}
                value={grouping}
                options={options}
                onChange={setGrouping}
              />
              <div className="w-56 max-w-full">
                <SmallSelect
                  label={adReport.unit}
                  value={unit}
                  options={unitChoices(query.data)}
                  onChange={setUnit}
                />
              </div>
            </div>
            <ReportTable counts={ofUnit(query.data, unit)} grouping={grouping} range={range} />
          </>
        )}
      </div>
    </Panel>
  )
}
