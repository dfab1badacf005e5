import { calls } from '@reflex/contract/calls'
import type { FastifyRequest } from 'fastify'
import { AdminError } from '../../lib/admin-error.ts'
import type { Clock } from '../../lib/clock.ts'
import { requireUnlessRecent, type PasswordAgain } from '../operators/password-again.ts'
import { sessionOf, type GuardedRoute } from '../operators/routes-guard.ts'
import { agentOf } from '../operators/routes-session.ts'
import { isTimeZone } from './local-time.ts'
import type { ShareStore, WeekReaders } from './port.ts'
import { addShare, listShares, removeShare } from './shares.ts'
import type { WeekMailer } from './week-mailer.ts'

export interface SharingServices {
  readonly shares: ShareStore
  readonly weekReaders: WeekReaders
  readonly weekMailer: Pick<WeekMailer, 'canSend'>
  readonly passwordAgain: PasswordAgain
  readonly clock: Clock
}

/** What of the statistics is read elsewhere: a page for whoever has its link, and the week by mail. */
export function routeSharing(guarded: GuardedRoute, services: SharingServices): void {
  const { shares, passwordAgain, clock } = services
  const known = <T>(raw: FastifyRequest, password: string | undefined, work: () => Promise<T>) => {
    const session = sessionOf(raw)
    requireUnlessRecent(password, session.issuedAt, clock())
    return passwordAgain({ ...session, password, agent: agentOf(raw), now: clock() }, work)
  }
  guarded(calls.listShares, () => listShares(shares))
  guarded(calls.addShare, ({ raw, body: { password, ...share } }) =>
    known(raw, password, () =>
      addShare(shares, { ...share, createdBy: sessionOf(raw).email, now: clock() }),
    ),
  )
  guarded(calls.removeShare, ({ params: { id } }) => removeShare(shares, id))
  routeWeekMail(guarded, services)
}

function routeWeekMail(
  guarded: GuardedRoute,
  { weekReaders, weekMailer, clock }: SharingServices,
): void {
  guarded(calls.getWeekMail, async ({ raw }) => {
    const reader = await weekReaders.findReader(sessionOf(raw).adminId)
    return {
      enabled: reader !== null,
      time_zone: reader?.timeZone ?? null,
      sent_at: reader?.sentAt ?? null,
      available: weekMailer.canSend,
    }
  })
  guarded(calls.putWeekMail, async ({ raw, body: { enabled, time_zone: timeZone } }) => {
    const { adminId } = sessionOf(raw)
    if (!enabled) {
      await weekReaders.removeReader(adminId)
      return undefined
    }
    if (timeZone === undefined || !isTimeZone(timeZone)) {
      throw new AdminError('INVALID', '시간대를 알 수 없습니다. Asia/Seoul처럼 입력하세요.')
    }
    if (!weekMailer.canSend) {
      throw new AdminError(
        'INVALID',
        '서버에 메일이 설정되어 있지 않습니다. SMTP_URL을 설정한 뒤 다시 켜세요.',
      )
    }
    await weekReaders.putReader({ adminId, timeZone, since: clock() })
    return undefined
  })
}
