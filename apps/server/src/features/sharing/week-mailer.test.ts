import fc from 'fast-check'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createMailer } from '../../lib/mailer.ts'
import { startMailServer } from '../../testing/mail-server.ts'
import { openAt, openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import type { Stores } from '../../store/port.ts'
import { readSummary } from '../stats/summary.ts'
import type { WeekReader } from './port.ts'
import { createWeekMailer, dueMonday } from './week-mailer.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** Monday, 23 November 2026, eight o'clock in Seoul. */
const MONDAY_8 = Date.parse('2026-11-22T23:00:00Z')

const reader = (more: Partial<WeekReader> = {}): WeekReader => ({
  adminId: 1,
  email: 'op@example.org',
  timeZone: 'Asia/Seoul',
  since: MONDAY_8 - 3 * DAY,
  sentAt: null,
  ...more,
})
const isDue = (at: number, more: Partial<WeekReader> = {}): boolean =>
  dueMonday(reader(more), at) !== null

test("[ADM-3] the mail is due on Monday morning by the reader's own clock, and not before or long after", () => {
  expect(isDue(MONDAY_8 - 1)).toBe(false)
  expect(isDue(MONDAY_8)).toBe(true)
  expect(isDue(MONDAY_8 + 39 * HOUR)).toBe(true)
  expect(isDue(MONDAY_8 + 40 * HOUR)).toBe(false)
  // Where it is Sunday still.
  expect(isDue(MONDAY_8, { timeZone: 'America/New_York' })).toBe(false)
  expect(isDue(MONDAY_8 + 14 * HOUR, { timeZone: 'America/New_York' })).toBe(true)
  // Asked for after the morning: the next week is the first.
  expect(isDue(MONDAY_8 + HOUR, { since: MONDAY_8 + 1 })).toBe(false)
  expect(isDue(MONDAY_8 + 7 * DAY, { since: MONDAY_8 + 1 })).toBe(true)
})

test('[ADM-3] in any zone each week has one Monday, and its mail is due for forty hours', () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        'Asia/Seoul',
        'UTC',
        'Pacific/Kiritimati',
        'Pacific/Pago_Pago',
        'Asia/Kolkata',
      ),
      fc.integer({ min: 0, max: 500 }),
      (timeZone, week) => {
        const begin = MONDAY_8 + week * 7 * DAY
        const hours = Array.from({ length: 7 * 24 }, (_, nth) =>
          dueMonday(reader({ timeZone, since: 0 }), begin + nth * HOUR),
        )
        expect(hours.filter((monday) => monday !== null)).toHaveLength(40)
      },
    ),
    { numRuns: 30 },
  ))

async function nodeOf(stores: Stores, url: string, now: () => number) {
  const troubles: unknown[] = []
  const mailer = createWeekMailer({
    readers: stores.weekReaders,
    jobs: stores.store,
    readSummary: (asked) => readSummary(stores, asked),
    readWeek: async () => ({ waiting: 2, errors: 3, adViews: 40, adClicks: 5 }),
    mail: { send: createMailer(url), from: 'site@example.org' },
    site: 'labs.example',
    office: 'https://office.example',
    clock: now,
    onTrouble: (error) => void troubles.push(error),
  })
  return { mailer, troubles }
}

async function askFor(stores: Stores, email: string): Promise<number> {
  const account = { email, passwordHash: 'x', createdAt: 0, role: 'owner' } as const
  await stores.admins.addAdmin(account)
  const adminId = (await stores.admins.findAdmin(email))?.id ?? 0
  await stores.weekReaders.putReader({ adminId, timeZone: 'Asia/Seoul', since: MONDAY_8 - DAY })
  return adminId
}

const decoded = (mail: string): string =>
  mail.replaceAll(/(?:^[A-Za-z0-9+/=]{4,76}\r\n)+/gm, (lines) =>
    Buffer.from(lines, 'base64').toString(),
  )

describe.each(storeKinds)('the week by mail on $name', (kind) => {
  test('[ADM-3] of several nodes one sends it, once, as text and as HTML', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const stores = await openEmpty(kind)
    const other = await openAt(stores.address)
    let now = MONDAY_8
    const nodes = [
      await nodeOf(stores, server.url, () => now),
      await nodeOf(other, server.url, () => now),
    ]
    const id = await askFor(stores, 'reader@example.org')
    await askFor(stores, 'gone@example.org')
    const gone = await stores.admins.findAdmin('gone@example.org')
    await stores.admins.changeAdmin(gone?.id ?? 0, { active: false })
    for (let round = 0; round < 3; round++) {
      await Promise.all(nodes.map(({ mailer }) => mailer.tick()))
      now += 20 * 60_000
    }
    expect(nodes.flatMap(({ troubles }) => troubles)).toEqual([])
    expect(server.mails).toHaveLength(1)
    const [mail = ''] = server.mails
    expect(mail).toContain('To: reader@example.org')
    expect(mail).toContain('multipart/alternative')
    const text = decoded(mail)
    expect(text).toContain('2026-11-16 ~ 2026-11-22 (한국 시간)')
    expect(text).toContain('- 검토 대기: 2 (확인이 필요합니다)')
    expect(text).toContain('https://office.example/admin/dashboard')
    expect(text).toContain('<h1')
    expect((await stores.weekReaders.findReader(id))?.sentAt).toBe(MONDAY_8)
    now = MONDAY_8 + 7 * DAY
    await Promise.all(nodes.map(({ mailer }) => mailer.tick()))
    expect(server.mails).toHaveLength(2)
    await stores.weekReaders.removeReader(id)
    now += 7 * DAY
    await Promise.all(nodes.map(({ mailer }) => mailer.tick()))
    expect(server.mails).toHaveLength(2)
    await other.store.close()
  })

  test('[ADM-3] a mail that is refused is told of, and tried again after a quarter of an hour', async () => {
    const server = await startMailServer()
    onTestFinished(() => server.close())
    const stores = await openEmpty(kind)
    let now = MONDAY_8
    const wrong = await nodeOf(stores, server.url.replace('secret', 'wrong'), () => now)
    await askFor(stores, 'reader@example.org')
    await wrong.mailer.tick()
    await wrong.mailer.tick()
    expect(wrong.troubles).toHaveLength(1)
    const right = await nodeOf(stores, server.url, () => now)
    await right.mailer.tick()
    expect(server.mails).toHaveLength(0)
    now += 15 * 60_000
    await right.mailer.tick()
    expect(server.mails).toHaveLength(1)
  })
})
