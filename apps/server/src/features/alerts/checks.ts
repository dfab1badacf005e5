import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { ErrorCount } from './error-count.ts'

/** One thing that may be wrong. */
export interface Check {
  readonly key: string
  /** Checked for the whole site by one node, or for this machine. */
  readonly scope: 'site' | 'node'
  /** Has to be found for so long before it is sent: a restart is no outage. */
  readonly steadyMs?: number
  /** It is the store itself that does not answer. */
  readonly isStore?: boolean
  /** What is wrong, in words; null when nothing is. */
  find(): Promise<string | null>
}

export interface FreeSpace {
  /** From 0 to 1. */
  readonly share: number
  readonly bytes: number
}

export interface CheckedParts {
  readonly clock: Clock
  readonly lists: {
    waitingReviews(): Promise<{ readonly total: number; readonly since: number | null }>
  }
  readonly health: {
    /** Of days from first to last, as yyyymmdd. */
    errorCount(first: number, last: number): Promise<number>
  }
  readonly errors: ErrorCount
  readonly freeSpace: () => Promise<FreeSpace>
  readonly machine: string
  /** Null where nothing is copied at night. */
  readonly backupTrouble: (() => Promise<string | null>) | null
  readonly checkStore: () => Promise<unknown>
  /** Null where there is no Redis. */
  readonly checkRedis: (() => Promise<unknown>) | null
  /** Names of ad units that were not shown since the day before, as yyyymmdd. */
  readonly quietAdUnits: (sinceDay: number) => Promise<readonly string[]>
}

const DAY_MS = 86_400_000
const AWAY_MS = 30_000
const ANSWER_WITHIN_MS = 5000
const FREE_AT_LEAST = 0.1
/** Below this many a rise says nothing. */
const PAGE_ERRORS_AT_LEAST = 50
const TIMES_USUAL = 3
const USUAL_DAYS = 7
const SERVER_ERRORS_AT_LEAST = 20
const NAMED_AT_MOST = 5

export const createChecks = (parts: CheckedParts): readonly Check[] => [
  awayCheck('store', parts.checkStore, true),
  ...(parts.checkRedis ? [awayCheck('redis', parts.checkRedis)] : []),
  reviewCheck(parts),
  pageErrorCheck(parts),
  serverErrorCheck(parts),
  diskCheck(parts),
  ...(parts.backupTrouble ? [backupCheck(parts.machine, parts.backupTrouble)] : []),
  adUnitCheck(parts),
]

/** Rejects without an answer in time; the timer does not keep the process alive. */
function answered(check: () => Promise<unknown>): Promise<unknown> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('no answer')), ANSWER_WITHIN_MS)
  timer.unref()
  return Promise.race([check(), promise]).finally(() => clearTimeout(timer))
}

const awayCheck = (key: string, check: () => Promise<unknown>, isStore = false): Check => ({
  key,
  scope: 'site',
  steadyMs: AWAY_MS,
  isStore,
  find: () =>
    answered(check).then(
      () => null,
      () => '30초 넘게 응답이 없습니다. 서버와 네트워크를 확인해 주세요.',
    ),
})

export const reviewCheck = ({ lists, clock }: Pick<CheckedParts, 'lists' | 'clock'>): Check => ({
  key: 'reviews',
  scope: 'site',
  async find() {
    const { total, since } = await lists.waitingReviews()
    if (since === null || clock() - since < DAY_MS) return null
    return `검토 대기 ${total}건. 가장 오래 기다린 기록은 ${Math.floor((clock() - since) / DAY_MS)}일째 기다리고 있습니다.`
  },
})

const pageErrorCheck = ({ health, clock }: CheckedParts): Check => ({
  key: 'page-errors',
  scope: 'site',
  async find() {
    const today = dayIndexOf(clock())
    const now = await health.errorCount(dayNumber(today), dayNumber(today))
    if (now < PAGE_ERRORS_AT_LEAST) return null
    const before = await health.errorCount(dayNumber(today - USUAL_DAYS), dayNumber(today - 1))
    const usual = before / USUAL_DAYS
    if (now <= usual * TIMES_USUAL) return null
    return `오늘(UTC) ${now}건. 지난 ${USUAL_DAYS}일 하루 평균은 ${Math.round(usual)}건입니다.`
  },
})

const serverErrorCheck = ({ errors, machine }: CheckedParts): Check => ({
  key: `server-errors:${machine}`,
  scope: 'node',
  async find() {
    const recent = errors.recent()
    return recent < SERVER_ERRORS_AT_LEAST ? null : `최근 10분 동안 서버 오류(5xx) ${recent}건.`
  },
})

const diskCheck = ({ freeSpace, machine }: CheckedParts): Check => ({
  key: `disk:${machine}`,
  scope: 'node',
  async find() {
    const { share, bytes } = await freeSpace()
    if (share >= FREE_AT_LEAST) return null
    return `${(share * 100).toFixed(1)}% (${(bytes / 1e9).toFixed(1)} GB) 남았습니다.`
  },
})

const backupCheck = (machine: string, find: () => Promise<string | null>): Check => ({
  key: `backup:${machine}`,
  scope: 'node',
  find,
})

const adUnitCheck = ({ quietAdUnits, clock }: CheckedParts): Check => ({
  key: 'ad-units',
  scope: 'site',
  async find() {
    const names = await quietAdUnits(dayNumber(dayIndexOf(clock()) - 1))
    if (names.length === 0) return null
    const shown = names.slice(0, NAMED_AT_MOST).join(', ')
    const more = names.length - NAMED_AT_MOST
    return more > 0 ? `${shown} 외 ${more}개` : shown
  },
})
