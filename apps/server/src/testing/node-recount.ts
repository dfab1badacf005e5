import { boardSlugs, CHALLENGE_SLUG, UID_SHOWN, type BoardSlug } from '@reflex/contract'
import { expect, vi } from 'vitest'
import { dayIndexOf, weekIndexOf } from '../lib/calendar.ts'
import type { BoardRef, RankedScore, TopRow } from '../boards/port.ts'
import { askPostgres } from './postgres.ts'
import { bestsOn } from './recount.ts'

const AGREE_WITHIN_MS = 45_000

interface PlayerProfile {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
}

interface Truth {
  readonly scores: readonly RankedScore[]
  readonly profiles: ReadonlyMap<number, PlayerProfile>
}

/** What the store holds, read past every line of the product. */
async function readTruth(databaseUrl: string): Promise<Truth> {
  const [scores, profiles] = await Promise.all([
    askPostgres<RankedScore>(
      databaseUrl,
      `select id, player_id as player, game as slug, value, country, created_at as at
       from runs where status = 'ranked'`,
    ),
    askPostgres<PlayerProfile>(databaseUrl, 'select id, uid, nickname from players'),
  ])
  return {
    scores,
    profiles: new Map(profiles.map((profile) => [profile.id, profile])),
  }
}

const ranges = {
  daily: (now: number) => `d${dayIndexOf(now)}`,
  weekly: (now: number) => `w${weekIndexOf(now)}`,
  alltime: () => 'all',
} as const

interface Shown {
  readonly path: string
  readonly ref: BoardRef
}

/** Every board that there can be something on. */
function boardsOf({ scores }: Truth, now: number): Shown[] {
  const scopes = ['world', ...new Set(scores.map(({ country }) => country))]
  return boardSlugs.flatMap((slug) =>
    scopes.flatMap((scope) =>
      (Object.keys(ranges) as (keyof typeof ranges)[]).map((range) => ({
        path: pathOf(slug, range, scope),
        ref: { slug, window: ranges[range](now) as BoardRef['window'], scope },
      })),
    ),
  )
}

function pathOf(slug: BoardSlug, range: keyof typeof ranges, scope: string): string {
  const challenge = slug === CHALLENGE_SLUG
  const query = new URLSearchParams({ limit: '100' })
  if (!challenge) query.set('game', slug)
  if (range !== 'daily') query.set('timeRange', challenge && range === 'weekly' ? 'week' : range)
  if (scope !== 'world') query.set('country', scope)
  return `/api/v1/${challenge ? 'challenge/' : ''}leaderboard?${query.toString()}`
}

/** Everybody's best in order; equals share the rank of the first of them. */
function ranked(ref: BoardRef, scores: readonly RankedScore[]): TopRow[] {
  const rows: TopRow[] = []
  for (const { player, value, country } of bestsOn(ref, scores)) {
    const above = rows.at(-1)
    const rank = above?.value === value ? above.rank : rows.length + 1
    rows.push({ rank, player, value, country })
  }
  return rows
}

function countedBoard({ scores, profiles }: Truth, ref: BoardRef): unknown {
  const all = ranked(ref, scores)
  const rows = all.slice(0, 100).map(({ rank, player, value, country }) => {
    const { uid = '', nickname = null } = profiles.get(player) ?? {}
    const ms = ref.slug === CHALLENGE_SLUG ? { total_ms: value } : { ms: value }
    return { rank, uid: uid.slice(0, UID_SHOWN), nickname, country, ...ms }
  })
  return { rows, players: all.length }
}

type Own = Record<string, { readonly value: number; readonly rank: number | null }>

/** Of each player the best of all time, and today's rank. */
function countedStandings({ scores, profiles }: Truth, now: number): Map<string, Own> {
  const own = new Map<string, Own>([...profiles.values()].map(({ uid }) => [uid, {}]))
  for (const slug of boardSlugs) {
    const on = (window: BoardRef['window']) => ranked({ slug, window, scope: 'world' }, scores)
    const today = new Map(on(`d${dayIndexOf(now)}`).map(({ player, rank }) => [player, rank]))
    for (const { player, value } of on('all')) {
      const mine = own.get(profiles.get(player)?.uid ?? '')
      if (mine) mine[slug] = { value, rank: today.get(player) ?? null }
    }
  }
  return own
}

async function dataOf<T>(url: string, headers: Record<string, string> = {}): Promise<T> {
  const reply = await fetch(url, { headers })
  const { data } = (await reply.json()) as { data: T }
  return data
}

/** A board as a node tells it. Which of a player's equal runs it names, and who watched that, is not counted here. */
async function servedBoard(url: string): Promise<unknown> {
  const { rows, players } = await dataOf<{ rows: object[]; players: number }>(url)
  return { rows: rows.map((row) => ({ ...row, run: undefined, seen: undefined })), players }
}

async function toldStanding(base: string, uid: string): Promise<Own> {
  const { bests, challenge } = await dataOf<{
    bests: Record<string, { ms: number; rank: number | null }>
    challenge: { total_ms: number; rank: number | null } | null
  }>(`${base}/api/v1/me`, { 'x-labs-uid': uid })
  const own = Object.entries(bests).map(([slug, { ms, rank }]) => [slug, { value: ms, rank }])
  const run = challenge && { [CHALLENGE_SLUG]: { value: challenge.total_ms, rank: challenge.rank } }
  return { ...Object.fromEntries(own), ...run } as Own
}

/** Waits until every board and every own rank that each node tells equals a recount of the store. */
export async function expectRecount(databaseUrl: string, bases: readonly string[]): Promise<void> {
  const truth = await readTruth(databaseUrl)
  await vi.waitFor(
    async () => {
      const now = Date.now()
      const boards = boardsOf(truth, now)
      const counted = boards.map(({ path, ref }) => [path, countedBoard(truth, ref)])
      const standings = countedStandings(truth, now)
      for (const base of bases) {
        const served = boards.map(async ({ path }) => [path, await servedBoard(base + path)])
        expect(await Promise.all(served)).toEqual(counted)
        const own = [...standings.keys()].map(
          async (uid) => [uid, await toldStanding(base, uid)] as const,
        )
        expect(new Map(await Promise.all(own))).toEqual(standings)
      }
    },
    { timeout: AGREE_WITHIN_MS, interval: 200 },
  )
}
