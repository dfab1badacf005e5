import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import { createDelivery, type Delivery } from '../features/push/deliver.ts'
import { createHttpSender } from '../features/push/http-sender.ts'
import type { NoticePorts } from '../features/push/notices.ts'
import { newPrivateKey, openServerKey } from '../features/push/server-key.ts'
import { dayNumber } from '../lib/calendar.ts'
import type { Clock } from '../lib/clock.ts'
import type { Stores } from '../store/port.ts'

interface PushParts {
  readonly stores: Pick<Stores, 'push' | 'store' | 'daily'>
  readonly clock: Clock
}

export interface PushFeature {
  readonly services: NoticePorts & {
    readonly onBeaten: (uid: string, duel: { readonly run: string; readonly game: string }) => void
  }
  readonly delivery: Delivery
}

/** Whom a service may write to about us, and Apple's insists on somebody. */
const subjectOf = ({ publicContact, publicOrigin }: Config): string | undefined => {
  if (publicContact !== undefined) return `mailto:${publicContact}`
  return publicOrigin?.startsWith('https:') ? publicOrigin : undefined
}

/** Notices by browsers: what is wanted, and one node that sends them. */
export async function openPush(
  { log, ...app }: Pick<FastifyInstance, 'log' | 'addHook'>,
  config: Config,
  { stores: { push: store, store: jobs, daily }, clock }: PushParts,
): Promise<PushFeature> {
  const key = openServerKey(await store.pushKey(newPrivateKey()), subjectOf(config))
  const onTrouble = (error: unknown): void => log.warn({ err: error }, 'a notice was not sent')
  const { pushServices: services } = config
  const sender = createHttpSender({ key, services, clock, onTrouble })
  const hasBegunDaily = async (uid: string, day: number): Promise<boolean> => {
    const player = await jobs.findPlayer(uid)
    return player !== null && (await daily.tryOf(player, dayNumber(day))) !== null
  }
  const delivery = createDelivery({ store, sender, jobs, clock, onTrouble, hasBegunDaily })
  app.addHook('onListen', async () => delivery.start())
  app.addHook('preClose', () => delivery.stop())
  return {
    services: {
      pushStore: store,
      pushSender: sender,
      onBeaten: (uid, duel) => void store.noteLostDuel(uid, duel).catch(onTrouble),
    },
    delivery,
  }
}
