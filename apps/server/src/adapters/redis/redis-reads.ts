import { betterOf, type BoardSlug } from '@reflex/contract'
import type { BoardRef, Preview, Standing, TopRow } from '../../ports/rankings.ts'
import { orderOf, valueOf, whoIs, windowsOf } from './entries.ts'
import type { Families } from './families.ts'
import type { RedisLink } from './link.ts'
import type { Reads, ToPreview } from './reads.ts'
import type { ScriptName } from './scripts.ts'
import { together } from './together.ts'

/** Of a day, its week and all time: rank, players, best before. */
type Previewed = readonly (number | string)[]
const PREVIEWED = 9
interface Question {
  readonly boards: readonly BoardRef[]
  readonly player: number
}

/** What Redis itself says; null where it holds no boards of that game. */
export function createRedisReads(link: RedisLink, families: Families): Reads<null> {
  const ask = <T>(script: ScriptName, slug: BoardSlug, ...args: (string | number)[]) =>
    link.run(script, families.of(slug).key, ...args) as Promise<T | null>
  const askBoard = <T>(
    script: ScriptName,
    { slug, window, scope }: BoardRef,
    ...args: (string | number)[]
  ) => ask<T>(script, slug, window, scope, ...args)

  const preview = together(async (slug: BoardSlug, scores: readonly ToPreview[]) => {
    const seen = await ask<Previewed>('preview', slug, ...scores.flatMap(previewArguments))
    return scores.map((_, nth) => seen && toPreview(slug, seen, nth * PREVIEWED))
  })

  const standings = together(async (slug: BoardSlug, asked: readonly Question[]) => {
    const found = await ask<(number | string)[]>(
      'standings',
      slug,
      ...asked.flatMap(standingArguments),
    )
    let at = 0
    return asked.map(({ boards }) => found && boards.map(() => toStanding(slug, found, 2 * at++)))
  })

  return {
    preview: (score) => preview(score.slug, score),

    async standings(boards, player) {
      const slug = boards[0]?.slug
      return slug === undefined ? [] : standings(slug, { boards, player })
    },

    async top(ref, limit) {
      const found = await askBoard<string[]>('top', ref, limit)
      return found && rankRows(ref.slug, found)
    },

    playersOn: (ref) => askBoard<number>('size', ref),

    async quantiles(ref, shares) {
      const found = await askBoard<string[]>('quantiles', ref, betterOf(ref.slug), ...shares)
      return found?.map((order) => valueOf(ref.slug, order)) ?? null
    },

    countsBelow(ref, values) {
      const lower = betterOf(ref.slug) === 'lower'
      const ends = values.map((value) => `(${orderOf(ref.slug, value)}`)
      const ranges = ends.flatMap((end) => (lower ? ['-inf', end] : [end, '+inf']))
      return askBoard<number[]>('counts', ref, ...ranges)
    },

    version: (ref) => askBoard<string>('version', ref),
  }
}

function previewArguments({ slug, player, value, at }: ToPreview): (string | number)[] {
  const { day, week } = windowsOf(at)
  return [player ?? '', orderOf(slug, value), day, week]
}

function toPreview(slug: BoardSlug, seen: Previewed, from: number): Preview {
  const [today, playersToday, , week, , , alltime, , best = ''] = seen.slice(from, from + PREVIEWED)
  return {
    today: Number(today),
    week: Number(week),
    alltime: Number(alltime),
    playersToday: Number(playersToday),
    best: best === '' ? null : valueOf(slug, best),
  }
}

const standingArguments = ({ boards, player }: Question): (string | number)[] => [
  player,
  boards.length,
  ...boards.flatMap(({ window, scope }) => [window, scope]),
]

function toStanding(
  slug: BoardSlug,
  found: readonly (number | string)[],
  at: number,
): Standing | null {
  const [order = '', rank] = found.slice(at, at + 2)
  return order === '' ? null : { value: valueOf(slug, order), rank: Number(rank) }
}

function rankRows(slug: BoardSlug, found: readonly string[]): TopRow[] {
  const rows: TopRow[] = []
  for (let i = 0; i < found.length; i += 2) {
    const value = valueOf(slug, found[i + 1] ?? 0)
    const above = rows.at(-1)
    const rank = above?.value === value ? above.rank : rows.length + 1
    rows.push({ rank, value, ...whoIs(found[i] ?? '') })
  }
  return rows
}
