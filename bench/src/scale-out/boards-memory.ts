import { createMemoryRankings } from '@reflex/server/adapters/memory/memory-rankings.ts'
import { UidTable } from '@reflex/server/adapters/memory/uid-table.ts'
import type { RankedScore } from '@reflex/server/ports/rankings.ts'
import { collectGarbage } from '../lib/collect-garbage.ts'
import { step, type Report } from '../lib/report.ts'
import { countryOf, uidOf, valueOf } from '../server/seed-store.ts'
import { DAY_MS, lastSunday } from './seed-millions.ts'

const PAGE = 10_000
const GAMES = ['reaction-time', 'left-or-right', 'color-match'] as const

/** When a player last played, as in the database of the same size. */
export function daysBefore(player: number, share: number): number {
  if (share < 0.4) return 14 + Math.round(share * 150)
  if (share < 0.7) return 7 + (player % 6)
  if (share < 0.8) return 2 + (player % 4)
  return share < 0.9 ? 1 : 0
}

/** A best in each of three games; of the last two days two of them, and one two days before. */
function bestsOf(player: number, players: number, sunday: number): RankedScore[] {
  const share = player / players
  const at = sunday - daysBefore(player, share) * DAY_MS
  return GAMES.map((slug, nth) => ({
    id: player * 3 + nth,
    player,
    slug,
    value: valueOf(player + nth * 7919),
    country: countryOf(player),
    at: nth === 2 && share >= 0.8 ? at - 2 * DAY_MS : at,
  }))
}

/** The boards of a node and who is who, filled as a node fills them, but from no database. */
export function runBoardsMemory(players: number, report: Report): void {
  const { tell } = report
  const mb = (bytes: number): number => bytes / 2 ** 20
  tell('memory before', 'MB', mb(process.memoryUsage.rss()))
  const sunday = lastSunday()
  const rankings = createMemoryRankings()
  const from = process.cpuUsage()
  for (let first = 1; first <= players; first += PAGE) {
    const page: RankedScore[] = []
    const end = Math.min(players, first + PAGE - 1)
    for (let player = first; player <= end; player++) {
      page.push(...bestsOf(player, players, sunday))
    }
    rankings.load(page)
    if (end % 1_000_000 === 0) step(`${end.toLocaleString('en')} players on their boards`)
  }
  const { boards, places } = rankings.size()
  const { user, system } = process.cpuUsage(from)
  tell('CPU time to fill the boards', 's', (user + system) / 1e6)
  tell('boards', '', boards)
  tell('places', '', places)
  tell('memory with boards', 'MB', mb(process.memoryUsage.rss()))
  const numbers = new UidTable()
  for (let player = 1; player <= players; player++) numbers.set(uidOf(player), player)
  tell('memory with who is who, before garbage is collected', 'MB', mb(process.memoryUsage.rss()))
  collectGarbage()
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  tell('memory with boards and who is who', 'MB', mb(rss))
  tell('of it packed arrays', 'MB', mb(arrayBuffers))
  tell('of it JavaScript heap', 'MB', mb(heapUsed))
  tell('players known', '', numbers.size)
  // Asked at the end, so that they are alive until then.
  if (rankings.size().places !== places) throw new Error('a place was lost')
}
