import type { Period } from './period.ts'
import { everyDay } from './period.ts'
import { AccessOverview } from './access-overview.tsx'
import { BrowserChart } from './browser-chart.tsx'
import { DeviceChart } from './device-chart.tsx'
import { HealthPanel } from './health-panel.tsx'
import { CountryPanel, GameAccessPanel, PagePanel, ReferrerPanel } from './top-tables.tsx'
import { TrendChart } from './trend-chart.tsx'
import type { Report } from './use-access-stats.ts'

interface ReportViewProps {
  readonly report: Report
  readonly before: Report['overview'] | undefined
  readonly period: Period
}

export const ReportView = ({ report, before, period }: ReportViewProps) => (
  <>
    <AccessOverview now={report.overview} before={before} />
    <TrendChart days={everyDay(report.daily_trend, period)} />
    <div className="grid gap-6 md:grid-cols-2">
      <DeviceChart rows={report.device_stats} />
      <BrowserChart rows={report.browser_stats} />
    </div>
    <HealthPanel period={period} />
    <div className="grid gap-6 xl:grid-cols-2">
      <CountryPanel rows={report.country_stats} />
      <GameAccessPanel rows={report.game_stats} />
      <PagePanel rows={report.page_stats} />
      <ReferrerPanel rows={report.referrer_stats} />
    </div>
  </>
)
