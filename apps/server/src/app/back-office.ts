import { argon2Passwords } from '../features/operators/argon2-passwords.ts'
import { createSentrySink } from '../features/page-health/sentry-sink.ts'
import { ensureFirstAdmin, type FirstAdmin } from '../features/operators/accounts.ts'
import { createFailedTries } from '../features/operators/failed-tries.ts'
import { createPasswordAgain } from '../features/operators/password-again.ts'
import { createSecondFactors } from '../features/operators/second-factor.ts'
import { createSignIn } from '../features/operators/sign-in.ts'
import { createMailInvite } from './alerting.ts'
import { createAdBoard } from '../features/ads/ad-board.ts'
import { createAdCounter } from '../features/ads/count-ads.ts'
import { createAdManager } from '../features/ads/manage-ads.ts'
import type { Config } from '../config.ts'
import { createSharing } from './sharing.ts'
import { createErrorDesk } from '../features/page-health/page-errors.ts'
import { createNicknameWords } from '../features/players/nickname-words.ts'
import type { Passwords } from '../features/operators/port.ts'
import type { Clock } from '../lib/clock.ts'
import type { Limits } from '../lib/limits.ts'
import type { Stores } from '../store/port.ts'
import { createDayKeeper } from '../features/stats/day-keeper.ts'
import { createTracker } from '../features/visits/track.ts'

export interface BackOfficeParts {
  readonly config: Config
  readonly clock: Clock
  readonly limits: Limits
  readonly passwords?: Passwords | undefined
  readonly log: {
    warn(details: object, message: string): void
    error(details: object, message: string): void
  }
}

/** Puts together what stands beside the games: operators, visits, advertising, the site's health. */
export async function createBackOffice(stores: Stores, parts: BackOfficeParts) {
  const { admins, factors, operatorLog, keys, ads, health, visits, plays, nicknames } = stores
  const { config, clock, limits, log, passwords = argon2Passwords } = parts
  const trouble = (what: string) => (error: unknown) => log.error({ err: error }, what)
  const isOfficeApart = config.adminOrigin !== undefined
  const onTrouble = trouble('ads could not be read')
  const adBoard = await createAdBoard(ads, { isOfficeApart, onTrouble, clock })
  const nicknameWords = await createNicknameWords(
    nicknames,
    trouble('forbidden words could not be read'),
  )
  const adCounter = createAdCounter(ads, adBoard, trouble('ad counts could not be kept'))
  const firstAdmin: FirstAdmin | null = await ensureFirstAdmin(
    { admins, passwords },
    config.admin,
    clock(),
  )
  const onLost = trouble('a failed sign-in could not be written down')
  const noteFailedTry = createFailedTries(operatorLog, onLost)
  const again = { admins, passwords, limits, noteFailedTry }
  const dayKeeper = createDayKeeper([plays, visits], clock, trouble('days could not be counted'))
  const sharing = createSharing({
    config,
    clock,
    stores,
    ads: { adBoard, adCounter },
    onTrouble: trouble('the week could not be mailed'),
  })
  return {
    ...sharing,
    admins,
    passwords,
    firstAdmin,
    factors,
    operatorLog,
    keys,
    mailInvite: createMailInvite(config),
    secondFactors: createSecondFactors(factors),
    passwordAgain: createPasswordAgain(again),
    signIn: await createSignIn({ ...again, factors, operatorLog }),
    visits,
    tracker: createTracker(visits),
    reliability: stores.reliability,
    playedWith: stores.playedWith,
    health,
    errorDesk: createErrorDesk(health, {
      log: ({ fingerprint, message, path, build }) =>
        log.warn({ fingerprint, text: message, path, build }, 'a page met an error'),
      forward: createSentrySink(config.sentryDsn, trouble('an error could not be passed on')),
    }),
    plays,
    lists: stores.lists,
    players: stores.players,
    assignees: stores.assignees,
    trash: stores.trash,
    nicknames,
    nameReports: stores.nameReports,
    nicknameWords,
    adBoard,
    adManager: createAdManager(ads, adBoard, isOfficeApart),
    adCounter,
    async close(): Promise<void> {
      await dayKeeper.stop()
      await sharing.weekMailer.stop()
      adBoard.close()
      nicknameWords.close()
      await adCounter.close()
    },
  }
}

export type Office = Awaited<ReturnType<typeof createBackOffice>>
