import { randomUUID } from 'node:crypto'
import { gameSlugs, type AdPosition } from '@reflex/contract'
import { dayIndexOf, dayNumber } from '../lib/calendar.ts'
import { recordEvent } from '../features/page-health/record-event.ts'
import type { PlacedUnit } from '../features/ads/port.ts'
import type { Records } from '../features/records/records.ts'
import type { Stores } from '../store/port.ts'
import { bell, pick } from './people.ts'
import { seedPlayers } from './seed-players.ts'

const DAY_MS = 86_400_000
const DAYS = 30
const KOREAN_MIDNIGHT_MS = 15 * 3_600_000
const OPERATOR = 'operator@example.org'
const BUILD = 'seed'

type SeededOffice = Pick<
  Stores,
  | 'ads'
  | 'alerts'
  | 'health'
  | 'operatorLog'
  | 'nicknames'
  | 'seenRuns'
  | 'lists'
  | 'nameReports'
  | 'store'
  | 'assignees'
  | 'groups'
  | 'rooms'
>

interface SeedParts {
  readonly stores: SeededOffice
  readonly records: Pick<Records, 'reviewAllOf' | 'block' | 'remove'>
  readonly now: number
  /** How many players there are: the rest follows from that. */
  readonly players: number
}

const someTime = (now: number, days = DAYS): number =>
  Math.round(now - Math.random() * days * DAY_MS)

/** Everything that the office shows beside plays and visits. */
export async function seedOffice(parts: SeedParts): Promise<void> {
  await seedEvents(parts)
  await seedErrors(parts)
  await seedAds(parts)
  await seedNames(parts)
  await seedQueue(parts)
  await seedAlerts(parts)
  await seedLog(parts)
  await seedPlayers({ ...parts, operator: OPERATOR })
}

/** What a page measures, and how far apart it lies. */
const vitals = [
  ['LCP', 1400],
  ['INP', 90],
  ['FID', 20],
  ['CLS', 0.03],
  ['TTFB', 260],
] as const

type Event = Parameters<typeof recordEvent>[1]

function someEvents(): Omit<Event, 'visit_id'>[] {
  const game = pick(gameSlugs)
  const others: Omit<Event, 'visit_id'>[] = [
    { name: 'daily_stamp', props: { streak: 1 + Math.floor(Math.random() ** 3 * 120) } },
    { name: 'score_submit', props: { game } },
    { name: 'run_watch', props: { game } },
    { name: 'duel_share', props: { game } },
    { name: 'duel_open', props: { game } },
    { name: 'app_install', props: {} },
  ]
  const measured = vitals.map(([metric, usual]) => ({
    name: 'web_vital' as const,
    props: { metric, value: usual * Math.exp(bell() * 0.9) },
  }))
  return [...measured, pick(others), pick(others)]
}

async function seedEvents({ stores: { health }, now, players }: SeedParts): Promise<void> {
  for (let nth = 0; nth < players; nth++) {
    const [at, visit_id] = [someTime(now), randomUUID()]
    for (const event of someEvents()) await recordEvent(health, { visit_id, ...event }, at)
  }
}

const errors = [
  ['TypeError: undefined is not an object', '/game/aim-trainer'],
  ['NetworkError: Failed to fetch', '/leaderboard'],
  ['QuotaExceededError: storage is full', '/settings'],
] as const

async function seedErrors({ stores: { health }, now, players }: SeedParts): Promise<void> {
  for (let nth = 0; nth < Math.max(3, players / 20); nth++) {
    const [message, path] = errors[nth % errors.length] ?? errors[0]
    const fingerprint = `seed-${nth % errors.length}`
    // Some of them today: it is today's that the dashboard shows.
    const at = nth < errors.length ? now : someTime(now)
    await health.recordError({ at, fingerprint, message, path, build: BUILD })
  }
}

const box = (size: string, colour: string, words: string): string => {
  const [width, height] = size.split('x')
  return `<a href="https://example.org/" style="display:grid;place-items:center;width:${width}px;height:${height}px;background:${colour};color:#fff;font:600 16px sans-serif;text-decoration:none">${words}</a>`
}

const units = [
  { name: '가을 캠페인 A', size: '728x90', code: box('728x90', '#7a3b1d', '가을 캠페인') },
  {
    name: '가을 캠페인 B',
    size: '728x90',
    code: box('728x90', '#1d4f7a', '가을 캠페인 (다른 안)'),
  },
  { name: '모바일 배너', size: '320x100', code: box('320x100', '#2d6a3e', '모바일 배너') },
  {
    name: '애드센스 반응형',
    size: '',
    code: '<ins class="adsbygoogle" data-ad-slot="1234567890" data-ad-format="auto"></ins>',
  },
]

async function seedAds({ stores: { ads }, now, players }: SeedParts): Promise<void> {
  const { placements } = await ads.readAds()
  const by = (daysAgo: number) => ({ email: OPERATOR, at: now - daysAgo * DAY_MS })
  const ids: number[] = []
  for (const { name, size, code } of units) {
    const unit = { name, size, code, slotId: '1234567890', createdAt: by(DAYS).at }
    ids.push(await ads.addAdUnit(unit, by(DAYS)))
  }
  const [one = 0, two = 0, phone = 0] = ids
  const placed = (unitId: number, weight: number): PlacedUnit => ({
    unitId,
    weight,
    from: null,
    until: null,
  })
  const put = async (position: AdPosition, device: string, own: PlacedUnit[], days: number) => {
    const place = placements.find((each) => each.position === position && each.device === device)
    if (place) await ads.setAdPlacement(place.id, () => ({ units: own, enabled: true }), by(days))
  }
  await put('home-top', 'desktop', [placed(one, 1)], DAYS)
  await put('home-top', 'desktop', [placed(one, 7), placed(two, 3)], 10)
  await put('leaderboard-top', 'desktop', [{ ...placed(two, 1), until: now + 7 * DAY_MS }], 5)
  await put('home-top', 'mobile', [placed(phone, 1)], DAYS)
  for (let day = 0; day < DAYS; day++) {
    const shown = (unitId: number, device: 'desktop' | 'mobile', share: number) => {
      const impressions = Math.max(1, Math.round(players * share * (0.7 + Math.random() * 0.6)))
      const viewables = Math.round(impressions * (0.55 + Math.random() * 0.2))
      const clicks = Math.round(viewables * Math.random() * 0.04)
      // Today also where it is tomorrow already.
      const part: 0 | 1 = day === 0 && now % DAY_MS >= KOREAN_MIDNIGHT_MS ? 1 : 0
      const at = { day: dayNumber(dayIndexOf(now) - day), part, unitId }
      return { ...at, position: 'home-top' as const, device, impressions, viewables, clicks }
    }
    const counts = [shown(one, 'desktop', 1.4), shown(phone, 'mobile', 2.1)]
    if (day < 10) counts.push(shown(two, 'desktop', 0.6))
    await ads.addAdCounts(counts)
  }
}

async function seedNames({ stores, now }: SeedParts): Promise<void> {
  const { nicknames, lists, nameReports } = stores
  for (const word of ['광고문의', 'casino']) {
    await nicknames.addWord({ folded: word, word, addedAt: now - 9 * DAY_MS }, 1000)
  }
  const { rows } = await lists.listRecords(pick(gameSlugs), {
    limit: 50,
    offset: 0,
    status: 'ranked',
  })
  for (const { uid, nickname } of rows.filter((row) => row.nickname !== null).slice(0, 2)) {
    const report = { uid, nickname: nickname ?? '', place: 'leaderboard', code: '' }
    for (let nth = 0; nth < 3; nth++) {
      await nameReports.keepNameReport({ ...report, by: randomUUID(), at: someTime(now, 2) })
    }
  }
}

/** Players whose runs wait for an operator, and runs that others reported. */
async function seedQueue({ stores, records, now }: SeedParts): Promise<void> {
  const { lists, seenRuns, assignees } = stores
  for (const slug of gameSlugs.slice(0, 3)) {
    const { rows } = await lists.listRecords(slug, { limit: 40, offset: 0, status: 'ranked' })
    const unusual = rows.at(-1)
    if (unusual) await records.reviewAllOf(unusual.player)
    const reported = rows.at(0)
    if (!reported) continue
    const until = now + 3_600_000
    await assignees.assign(reported.id, { email: OPERATOR, until, now, takesOver: true })
    for (let nth = 0; nth < 2; nth++) {
      const by = { uid: randomUUID(), place: 'leaderboard', at: someTime(now, 3) }
      await seenRuns.keepReport({ id: reported.id, ...by })
    }
  }
}

async function seedAlerts({ stores: { alerts }, now }: SeedParts): Promise<void> {
  const open = { state: 'on', seenAt: now, pending: [] } as const
  const hour = 3_600_000
  await alerts.put({
    ...open,
    key: 'reviews',
    detail: '검토 대기 3건. 가장 오래 기다린 기록은 1일째 기다리고 있습니다.',
    since: now - 26 * hour,
    toldAt: now - 26 * hour,
  })
  await alerts.put({
    ...open,
    key: 'page-errors',
    detail: '오늘(UTC) 64건. 지난 7일 하루 평균은 9건입니다.',
    since: now - 2 * hour,
    toldAt: now - 2 * hour,
  })
  await alerts.noteSent('webhook', now - 2 * hour)
}

const deeds: readonly (readonly [action: string, subject: string, daysAgo: number])[] = [
  ['login', '', 12],
  ['putAdSettings', '', 12],
  ['addAdUnit', 'name=가을 캠페인 A', 11],
  ['putAdPlacement', 'id=1 ad_unit_id=1 enabled=1', 10],
  ['wrongPassword', '', 6],
  ['login', '', 6],
  ['reviewScore', 'reaction-time · 졸린 고양이 · 143 ms verdict=clean', 5],
  ['addNicknameWord', 'word=광고문의', 4],
  ['noteExport', 'table=게임별 통계 rows=7', 2],
  ['login', '', 1],
  ['markScoreSeen', 'aim-trainer · Quick Otter · 402 ms', 1],
]

async function seedLog({ stores: { operatorLog }, now }: SeedParts): Promise<void> {
  for (const [nth, [action, subject, daysAgo]] of deeds.entries()) {
    const at = now - daysAgo * DAY_MS + nth * 60_000
    await operatorLog.addLine({ at, email: OPERATOR, action, subject })
  }
}
