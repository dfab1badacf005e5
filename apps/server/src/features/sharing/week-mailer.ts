import { randomUUID } from 'node:crypto'
import type { DayZone } from '@reflex/contract'
import { firstDayOfWeek, weekOfDay } from '../../lib/calendar.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Mailer } from '../../lib/mailer.ts'
import { localTime } from './local-time.ts'
import type { ReadSummary, ReadWeekFigures, WeekReader, WeekReaders } from './port.ts'
import { weekMailOf } from './week-mail-text.ts'

/** Monday morning, where the reader is. */
const FROM_HOUR = 8
/** A site that was down all Monday sends on Tuesday; after that it would be old news. */
const DAYS = 2
/** Another node takes over from one that died; also so long until a refused mail is tried again. */
const LEASE_MS = 15 * 60_000
const LOOK_EVERY_MS = 60_000

interface Claim {
  readonly name: string
  readonly owner: string
  readonly now: number
  readonly leaseMs: number
}

export interface WeekMailParts {
  readonly readers: WeekReaders
  readonly jobs: {
    claimJob(claim: Claim, day: number): Promise<object | null>
    finishJob(claim: Claim, day: number): Promise<void>
  }
  readonly readSummary: ReadSummary
  readonly readWeek: ReadWeekFigures
  readonly mail: { readonly send: Mailer; readonly from: string } | null
  readonly site: string
  readonly office: string | null
  readonly clock: Clock
  readonly onTrouble: (error: unknown) => void
}

/** The Monday whose mail is due; null where none is, or it was asked for after that. */
export function dueMonday({ timeZone, since }: WeekReader, now: number): number | null {
  const { day, hour } = localTime(timeZone, now)
  const monday = firstDayOfWeek(weekOfDay(day))
  if (day >= monday + DAYS || (day === monday && hour < FROM_HOUR)) return null
  const asked = localTime(timeZone, since)
  const isLater = asked.day > monday || (asked.day === monday && asked.hour >= FROM_HOUR)
  return isLater ? null : monday
}

/** Sums are kept by the day of UTC and of Korea: elsewhere the world's is the nearest. */
const zoneOf = (timeZone: string): DayZone => (timeZone === 'Asia/Seoul' ? 'kst' : 'utc')

/** Sends the week to whoever asked for it: by one node, and once, however many there are. */
export function createWeekMailer(parts: WeekMailParts) {
  const { readers, jobs, readSummary, readWeek, mail, site, office, clock, onTrouble } = parts
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | null = null

  async function send(reader: WeekReader, monday: number): Promise<void> {
    if (!mail) return
    const now = clock()
    // Each try is another owner: one that was refused waits for the end of its own lease too.
    const owner = randomUUID()
    const claim = { name: `week-mail:${reader.adminId}`, owner, now, leaseMs: LEASE_MS }
    if (!(await jobs.claimJob(claim, monday))) return
    const zone = zoneOf(reader.timeZone)
    const days = { zone, first: monday - 7, last: monday - 1 }
    const summary = await readSummary({ ...days, now })
    const made = weekMailOf({ summary, week: await readWeek(days), site, office })
    await mail.send({ from: mail.from, to: reader.email, ...made })
    await jobs.finishJob(claim, monday)
    await readers.noteSent(reader.adminId, clock())
  }

  async function lookAtAll(): Promise<void> {
    for (const reader of await readers.listReaders()) {
      const monday = dueMonday(reader, clock())
      if (monday !== null) await send(reader, monday).catch(onTrouble)
    }
  }
  const tick = (): Promise<void> => {
    running ??= lookAtAll().finally(() => (running = null))
    return running
  }
  return {
    tick,
    /** Whether there is a mail server to send by. */
    canSend: mail !== null,
    start(): void {
      if (!mail) return
      timer = setInterval(() => void tick().catch(onTrouble), LOOK_EVERY_MS)
      timer.unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await running?.catch(() => undefined)
    },
  }
}

export type WeekMailer = ReturnType<typeof createWeekMailer>
