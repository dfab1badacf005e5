import {
  type Bests,
  bestsOf,
  CountedBoards,
  dayIndexOf,
  movesOfRun,
  packBoards,
  unpackBoards,
  weekIndexOf,
} from '@reflex/server/parts'
import type { BoardSlug } from '@reflex/contract'
import { step, type Report } from '../lib/report.ts'
import { countryOf, valueOf } from '../server/seed-store.ts'
import { DAY_MS, lastSunday } from './seed-millions.ts'

const GAMES = ['reaction-time', 'left-or-right', 'reflex-challenge'] as const
const ASKED = 1_000_000
/** A challenge takes some forty times as long as a reaction. */
const CHALLENGE_TIMES = 40

/** When a player last played, as in the database of the same size. */
function daysBefore(player: number, share: number): number {
  if (share < 0.4) return 14 + Math.round(share * 150)
  if (share < 0.7) return 7 + (player % 6)
  if (share < 0.8) return 2 + (player % 4)
  return share < 0.9 ? 1 : 0
}

const valueIn = (slug: BoardSlug, player: number): number =>
  slug === 'reflex-challenge' ? valueOf(player) * CHALLENGE_TIMES + (player % 97) : valueOf(player)

/** Three bests of each player, spread over half a year as on the other stores for measuring. */
function bestsFor(player: number, nth: number, day: number): Bests {
  const best = { value: valueIn(GAMES[nth] ?? GAMES[0], player + nth * 7919), id: player * 3 + nth }
  const { value, id } = best
  const week = { number: weekIndexOf(day * DAY_MS), value, id }
  return { [countryOf(player)]: { all: best, week, day: { number: day, value, id } } }
}

const cpuSeconds = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

const mb = (bytes: number): number => bytes / 2 ** 20

/** Boards as counts of so many players, from no database: what they hold, and what a question costs. */
export async function runCountedBoards(players: number, report: Report): Promise<void> {
  const { tell } = report
  tell('memory before', 'MB', mb(process.memoryUsage.rss()))
  const today = dayIndexOf(lastSunday())
  const boards = new CountedBoards()
  let from = cpuSeconds()
  for (let player = 1; player <= players; player++) {
    const day = today - daysBefore(player, player / players)
    for (const [nth, slug] of GAMES.entries()) boards.fill(slug, player, bestsFor(player, nth, day))
    if (player % 10_000_000 === 0) step(`${player.toLocaleString('en')} players counted`)
  }
  boards.beginAt(today)
  tell('CPU time to count all of them', 's', cpuSeconds() - from)
  tell('boards', '', [...boards.boards()].length)
  const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
  tell('memory with boards', 'MB', mb(rss))
  tell('of it counters', 'MB', mb(arrayBuffers))
  tell('of it JavaScript heap', 'MB', mb(heapUsed))
  tellQuestions(boards, report)
  await tellPacking(boards, report)
  from = cpuSeconds()
  for (let nth = 1; nth <= ASKED; nth++) {
    const country = countryOf(nth)
    const before = bestsOf('reaction-time', [{ id: nth, value: valueOf(nth), country, day: today }])
    const run = { id: players * 3 + nth, value: valueOf(nth) - (nth % 20), country, day: today }
    boards.apply('reaction-time', movesOfRun('reaction-time', nth, before, run))
  }
  tell('one more run', 'µs', ((cpuSeconds() - from) / ASKED) * 1e6)
}

/** What a checkpoint is, and how soon a start has the boards from it. */
async function tellPacking(boards: CountedBoards, { tell }: Report): Promise<void> {
  const mark = { run: 0, seen: '', history: '' }
  const since = performance.now()
  const packing = packBoards({ store: '', boards, mark, ahead: [] })
  tell('the boards are held up by a checkpoint for', 'ms', performance.now() - since)
  const packed = await packing
  tell('a checkpoint', 'MB', mb(packed.length))
  const from = performance.now()
  await unpackBoards(packed)
  tell('boards from a checkpoint after', 'ms', performance.now() - from)
}

function tellQuestions(boards: CountedBoards, { tell }: Report): void {
  for (const slug of GAMES) {
    const board = boards.find({ slug, window: 'all', scope: 'world' })
    if (!board) throw new Error(`nobody is on the board of ${slug}`)
    const perQuestion = (ask: (value: number) => unknown): number => {
      const from = cpuSeconds()
      for (let nth = 1; nth <= ASKED; nth++) ask(valueIn(slug, nth))
      return ((cpuSeconds() - from) / ASKED) * 1e6
    }
    tell(`${slug}: players`, '', board.players)
    tell(
      `${slug}: a rank`,
      'µs',
      perQuestion((value) => board.rankOf(value)),
    )
    tell(
      `${slug}: the next better value`,
      'µs',
      perQuestion((value) => board.nextBetter(value)),
    )
  }
}
