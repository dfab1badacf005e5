import { calls } from '@reflex/contract/calls'
import { titleOf } from './alert-words.ts'
import type { GuardedRoute } from '../operators/routes-guard.ts'
import type { AlertWatch } from './watch.ts'

export interface AlertServices {
  readonly alerts: AlertWatch
}

/** 0 stands for never. */
const moment = (at: number): number | null => (at === 0 ? null : at)

export function routeAlerts(route: GuardedRoute, { alerts }: AlertServices): void {
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
