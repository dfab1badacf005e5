import { formatMoment } from '../../format/date.ts'
import { Panel } from '../../parts/panel.tsx'
import { alerts as words } from '../../words/alerts.ts'
import type { OpenAlert } from './use-alerts.ts'

const toldText = ({ state, told_at: toldAt }: OpenAlert): string => {
  if (state === 'over') return words.ending
  return toldAt === null ? words.untold : words.told(formatMoment(toldAt))
}

export const OpenAlerts = ({ alerts }: { readonly alerts: readonly OpenAlert[] }) => (
  <Panel title={words.open}>
    {alerts.length === 0 ? (
      <p className="border-t border-hairline px-4 py-4 text-success">{`✓ ${words.nothing}`}</p>
    ) : (
      <ul>
        {alerts.map((alert) => (
          <li key={alert.key} className="grid gap-1 border-t border-hairline px-4 py-3">
            <p className="border-l-4 border-danger pl-3 font-medium break-keep">{alert.title}</p>
            <p className="break-keep wrap-anywhere">{alert.detail}</p>
            <p className="caption">
              {`${words.since(formatMoment(alert.since))} · ${toldText(alert)}`}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)
