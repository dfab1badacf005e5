import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import type { OpenRankings } from './open-rankings.ts'
import { createSmtpMessenger } from '../features/alerts/smtp-messenger.ts'
import { createWebhookMessenger } from '../features/alerts/webhook-messenger.ts'
import { unitsWithoutImpressions } from '../features/ads/count-ads.ts'
import { createChecks, type FreeSpace } from '../features/alerts/checks.ts'
import type { ErrorCount } from '../features/alerts/error-count.ts'
import { unseenNotice } from '../features/alerts/unseen-notice.ts'
import { createAlertWatch, type AlertWatch } from '../features/alerts/watch.ts'
import type { Config } from '../config.ts'
import type { Office } from './back-office.ts'
import type { MailInvite } from '../features/operators/port.ts'
import type { Backups } from '../features/retention/port.ts'
import type { Clock } from '../lib/clock.ts'
import type { Stores } from '../store/port.ts'

export interface AlertingParts {
  readonly config: Config
  readonly clock: Clock
  readonly stores: Stores
  readonly ranks: Pick<OpenRankings, 'checkRedis' | 'rankings'>
  readonly office: Pick<Office, 'adBoard' | 'adCounter'>
  readonly errors: ErrorCount
  readonly backups: Backups | undefined
  readonly log: { warn(details: object, message: string): void }
}

export const siteName = ({ publicOrigin }: Config): string =>
  publicOrigin === undefined ? 'Reflex Labs' : new URL(publicOrigin).host

async function freeSpaceAt(directory: string): Promise<FreeSpace> {
  const { bavail, blocks, bsize } = await statfs(directory)
  return { share: blocks === 0 ? 1 : bavail / blocks, bytes: bavail * bsize }
}

/** Puts together what is checked of the site, and how the operator is reached. */
export function createAlerting(parts: AlertingParts): AlertWatch {
  const { config, clock, stores, ranks, office, errors, backups, log } = parts
  const { alertWebhook, alertMail, dataDir } = config
  return createAlertWatch({
    checks: createChecks({
      clock,
      lists: stores.lists,
      health: stores.health,
      errors,
      freeSpace: () => freeSpaceAt(dataDir),
      machine: hostname(),
      backupTrouble: backups ? () => backups.trouble() : null,
      checkStore: () => stores.store.check(),
      checkRedis: ranks.checkRedis,
      quietAdUnits: async (sinceDay) =>
        (await unitsWithoutImpressions(office, sinceDay, clock())).map(({ name }) => name),
    }),
    notices: [unseenNotice(ranks.rankings, stores.seenRuns)],
    messengers: [
      ...(alertWebhook === undefined ? [] : [createWebhookMessenger(alertWebhook)]),
      ...(alertMail === undefined ? [] : [createSmtpMessenger(alertMail)]),
    ],
    store: stores.alerts,
    jobs: stores.store,
    clock,
    site: siteName(config),
    onTrouble: (error) => log.warn({ err: error }, 'an alert could not be looked after'),
  })
}

/** Where mail is set up and the office's address is known, the link goes out by itself. */
export function createMailInvite(
  config: Pick<Config, 'alertMail' | 'adminOrigin' | 'publicOrigin'>,
): MailInvite {
  const { alertMail, adminOrigin, publicOrigin } = config
  const origin = adminOrigin ?? publicOrigin
  return async (email, path) => {
    if (alertMail === undefined || origin === undefined) return false
    const text = [
      'Reflex Labs 관리자로 초대되었습니다. 아래 링크에서 비밀번호를 정하면 로그인할 수 있습니다.',
      '링크는 한 번만 쓸 수 있고 3일 뒤에 사라집니다.',
      '',
      `${origin}${path}`,
    ]
    const messenger = createSmtpMessenger({ ...alertMail, to: email })
    // What cannot be mailed can still be handed over: the link is shown too.
    const title = 'Reflex Labs 관리자 초대'
    const message = { key: 'invite', state: 'on', title, text: text.join('\n'), at: 0 } as const
    return messenger.send(message).then(
      () => true,
      () => false,
    )
  }
}
