import { boardSlugs, isBetter, type BoardSlug } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bestsOf, isLateFor, movesOfChange, movesOfRun, withRun } from './bests.ts'
import type { BestRun, Bests, BoardRow, Move } from './port.ts'
import { CountedBoards } from './counted-boards.ts'
import { CountedBoard } from './counted-board.ts'
import { HEAD_ROWS } from './head.ts'

const TODAY = 20_700
const countries = ['KR', 'US', 'JP'] as const
const slugs = ['reaction-time', 'number-memory'] as const satisfies readonly BoardSlug[]

type Step =
  | { what: 'play'; player: number; value: number; country: string; daysAgo: number }
  | { what: 'remove'; nth: number }
  | { what: 'join'; gone: number; stays: number }
  | { what: 'tomorrow' }

const player = fc.integer({ min: 1, max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      what: fc.constant('play' as const),
      player,
      value: fc.integer({ min: 1, max: 600 }),
      country: fc.constantFrom(...countries),
      daysAgo: fc.oneof(
        { weight: 5, arbitrary: fc.constant(0) },
        { weight: 1, arbitrary: fc.constant(1) },
      ),
    }),
  },
  { weight: 2, arbitrary: fc.record({ what: fc.constant('remove' as const), nth: fc.nat(30) }) },
  {
    weight: 1,
    arbitrary: fc.record({ what: fc.constant('join' as const), gone: player, stays: player }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'tomorrow' as const }) },
)

interface Kept extends BestRun {
  readonly player: number
}

/** Runs as a store keeps them, bests beside them, and boards that hear of differences alone. */
class History {
  runs: Kept[] = []
  readonly boards = new CountedBoards()
  /** Every list of moves that was applied, in order. */
  readonly applied: Move[][] = []
  readonly bests = new Map<number, Bests>()
  day = TODAY
  lastId = 0
  readonly #slug: BoardSlug

  constructor(slug: BoardSlug) {
    this.#slug = slug
  }

  take(one: Step): void {
    if (one.what === 'tomorrow') this.day++
    else if (one.what === 'play') this.#play(one)
    else if (one.what === 'remove') this.#change(this.runs.filter((_, i) => i !== one.nth))
    else
      this.#change(
        this.runs.map((run) => (run.player === one.gone ? { ...run, player: one.stays } : run)),
      )
  }

  runsOf = (who: number, among = this.runs): Kept[] => among.filter((run) => run.player === who)

  #play({ player: who, value, country, daysAgo }: Step & { what: 'play' }): void {
    const run = { id: ++this.lastId, player: who, value, country, day: this.day - daysAgo }
    const before = this.bests.get(who) ?? {}
    if (isLateFor(before, run)) return this.#change([...this.runs, run])
    this.#apply(movesOfRun(this.#slug, who, before, run))
    this.bests.set(who, withRun(this.#slug, before, run))
    this.runs.push(run)
  }

  #apply(moves: Move[]): void {
    this.applied.push(moves)
    this.boards.apply(this.#slug, moves)
  }

  #change(after: Kept[]): void {
    for (let who = 1; who <= 5; who++) {
      const [had, has] = [this.runsOf(who), this.runsOf(who, after)]
      this.#apply(movesOfChange(this.#slug, who, had, has))
      this.bests.set(who, bestsOf(this.#slug, has))
    }
    this.runs = after
  }
}

/** The best of each player on a board, looked up row by row. */
function rowsByHand(
  slug: BoardSlug,
  runs: readonly Kept[],
  within: (run: Kept) => boolean,
): BoardRow[] {
  const best = new Map<number, Kept>()
  for (const run of runs.filter(within).toSorted((a, b) => a.id - b.id)) {
    const other = best.get(run.player)
    if (!other || isBetter(slug, run.value, other.value)) best.set(run.player, run)
  }
  return [...best.values()]
    .map(({ id, player: who, value, country }) => ({ id, player: who, value, country }))
    .toSorted((a, b) =>
      isBetter(slug, a.value, b.value) ? -1 : isBetter(slug, b.value, a.value) ? 1 : a.id - b.id,
    )
}

const weekOf = (day: number): number => Math.floor((day + 3) / 7)

function expectBoardsToEqualRows(
  slug: BoardSlug,
  { boards, runs, day }: Pick<History, 'boards' | 'runs' | 'day'>,
): void {
  const windows = [
    ['all', () => true],
    [`d${day}`, (run: Kept) => run.day === day],
    [`w${weekOf(day)}`, (run: Kept) => weekOf(run.day) === weekOf(day)],
  ] as const
  for (const [window, inWindow] of windows) {
    for (const scope of ['world', ...countries]) {
      const rows = rowsByHand(
        slug,
        runs,
        (run) => inWindow(run) && (scope === 'world' || run.country === scope),
      )
      const board = boards.find({ slug, window, scope })
      expect(board?.players ?? 0).toBe(rows.length)
      const ranked = rows.map((row) => ({
        ...row,
        rank: 1 + rows.filter(({ value }) => isBetter(slug, value, row.value)).length,
      }))
      expect(board?.top(100) ?? []).toEqual(ranked)
      for (const row of ranked) {
        expect(board?.rankOf(row.value)).toBe(row.rank)
        const better = rows.filter(({ value }) => isBetter(slug, value, row.value)).at(-1)
        expect(board?.nextBetter(row.value)).toBe(better?.value ?? null)
      }
    }
  }
}

test.each(slugs)('%s: boards that hear of differences alone equal the rows [LB-1]', (slug) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const history = new History(slug)
      for (const one of steps) history.take(one)
      expectBoardsToEqualRows(slug, history)
      for (const [who, bests] of history.bests) {
        expect(bests).toEqual(bestsOf(slug, history.runsOf(who)))
      }
    }),
    { numRuns: 300 },
  )
})

test.each(slugs)('%s: boards filled from bests equal the rows, and go on [LB-1]', (slug) => {
  fc.assert(
    fc.property(
      fc.array(step, { maxLength: 30 }),
      fc.array(step, { maxLength: 10 }),
      (steps, more) => {
        const history = new History(slug)
        for (const one of steps) history.take(one)
        const again = new History(slug)
        Object.assign(again, { runs: [...history.runs], day: history.day, lastId: history.lastId })
        for (const [who, bests] of history.bests) {
          again.bests.set(who, bests)
          again.boards.fill(slug, who, bests)
        }
        again.boards.beginAt(Math.max(again.day, newestDay(again)))
        for (const one of more) if (one.what !== 'play' || one.daysAgo === 0) again.take({ ...one })
        if (newestDay(again) <= again.day) expectBoardsToEqualRows(slug, again)
      },
    ),
    { numRuns: 200 },
  )
})

const newestDay = ({ runs }: History): number => Math.max(0, ...runs.map(({ day }) => day))

const row = (id: number, value = id): BoardRow => ({ id, player: id, value, country: 'KR' })

test('a head worn down by removals is read again, with what changed meanwhile [LB-1]', async () => {
  const board = new CountedBoard('lower')
  const rows = new Map(Array.from({ length: 1000 }, (_, i) => [i + 1, row(i + 1)]))
  for (const each of rows.values()) board.apply({ out: null, in: each })
  expect(board.top(300)).toHaveLength(HEAD_ROWS)
  const remove = (id: number) => {
    board.apply({ out: row(id), in: null })
    rows.delete(id)
  }
  for (let id = 1; !board.needsRefill; id++) remove(id)
  const add = (one: BoardRow) => {
    board.apply({ out: null, in: one })
    rows.set(one.id, one)
  }
  const best = () =>
    [...rows.values()].toSorted((a, b) => a.value - b.value || a.id - b.id).slice(0, HEAD_ROWS)
  // The store may be ahead: a removal that the board hears of while the rows are on their way.
  const readBest = async () => {
    const early = best()
    remove(60)
    return early
  }
  expect(await board.refillFrom(readBest, async () => add(row(2000, 61)))).toBe(false)
  expect(board.needsRefill).toBe(true)
  expect(
    await board.refillFrom(
      async () => best(),
      async () => undefined,
    ),
  ).toBe(true)
  expect(board.top(HEAD_ROWS).map(({ id }) => id)).toEqual(best().map(({ id }) => id))
  expect(board.needsRefill).toBe(false)
})

test.each(slugs)('%s: changes may come in any order [LB-1]', (slug) => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), fc.infiniteStream(fc.nat()), (steps, order) => {
      const history = new History(slug)
      for (const one of steps) if (one.what !== 'tomorrow') history.take(one)
      const mixed = history.applied
        .map((moves) => ({ moves, at: order.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
      const other = new CountedBoards()
      for (const { moves } of mixed) other.apply(slug, moves)
      const { runs, day } = history
      expectBoardsToEqualRows(slug, { runs, day, boards: other })
    }),
    { numRuns: 200 },
  )
})

test('every game has boards', () => {
  const boards = new CountedBoards()
  for (const slug of boardSlugs) {
    boards.fill(slug, 1, bestsOf(slug, [{ id: 1, value: 300, country: 'KR', day: TODAY }]))
    expect(boards.find({ slug, window: 'all', scope: 'world' })?.players).toBe(1)
  }
  expect([...boards.boards()]).toHaveLength(6 * boardSlugs.length)
})
