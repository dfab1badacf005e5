import { everyDay } from './period.ts'
import { AccessOverview } from './access-overview.tsx'
import { BrowserChart } from './browser-chart.tsx'
import { DailyPanel } from './daily-panel.tsx'
import { DetailsView } from './details-view.tsx'
import { DeviceChart } from './device-chart.tsx'
import { HealthPanel } from './health-panel.tsx'
import { ReturnsPanel } from './returns-panel.tsx'
import type { Scope } from './scope.ts'
import { CountryPanel, GameAccessPanel, PagePanel, ReferrerPanel } from './top-tables.tsx'
import { TrendChart } from './trend-chart.tsx'
import type { Before, Report, useAccessDetails } from './use-access-stats.ts'

interface ReportViewProps {
  readonly report: Report
  readonly before: Before | undefined
  readonly isUnderWay: boolean
  readonly scope: Scope
  readonly details: ReturnType<typeof useAccessDetails>
}

export const ReportView = ({ report, before, isUnderWay, scope, details }: ReportViewProps) => (
  <>
    <AccessOverview
      now={report.overview}
      before={before}
      isUnderWay={isUnderWay}
      hasBots={!('device' in scope.filters || 'browser' in scope.filters)}
    />
    <TrendChart days={everyDay(report.daily_trend, scope)} isUnderWay={isUnderWay} />
    <div className="grid gap-6 md:grid-cols-2">
      <DeviceChart rows={report.device_stats} />
      <BrowserChart rows={report.browser_stats} />
    </div>
    <HealthPanel period={scope} />
    <div className="grid gap-6 xl:grid-cols-2">
      <CountryPanel rows={report.country_stats} />
      <GameAccessPanel rows={report.game_stats} />
      <PagePanel rows={report.page_stats} />
      <ReferrerPanel rows={report.referrer_stats} />
    </div>
    <DetailsView query={details} />
    <ReturnsPanel />
    <DailyPanel />
  </>
)
