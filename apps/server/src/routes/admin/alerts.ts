import { calls } from '@reflex/contract/calls'
import { titleOf } from '../../alerts/alert-words.ts'
import type { GuardedRoute } from './admin-router.ts'
import type { AdminServices } from './services.ts'

/** 0 stands for never. */
const moment = (at: number): number | null => (at === 0 ? null : at)

export function routeAlerts(route: GuardedRoute, { alerts }: Pick<AdminServices, 'alerts'>): void {
  route(calls.getAlerts, async () => {
    const { channels, alerts: open } = await alerts.status()
    return {
      channels: channels.map(({ channel, target, sentAt, error, errorAt }) => ({
        channel,
        target,
        sent_at: moment(sentAt),
        error: error || null,
        error_at: moment(errorAt),
      })),
      alerts: open.map(({ key, detail, state, since, toldAt }) => ({
        key,
        title: titleOf(key),
        detail,
        state,
        since,
        told_at: moment(toldAt),
      })),
    }
  })
  route(calls.testAlert, async ({ body }) => ({ error: await alerts.test(body.channel) }))
}
