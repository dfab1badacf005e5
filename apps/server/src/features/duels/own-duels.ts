import { betterOf, DUELS_AT_ONCE, type BoardSlug, type CallData } from '@reflex/contract'
import type { RunIds } from '../runs/port.ts'
import type { DuelAgainst, OwnDuel, OwnDuelStore } from './port.ts'

interface OwnDuelPorts {
  readonly store: OwnDuelStore & { findPlayer(uid: string): Promise<number | null> }
  readonly runIds: RunIds
}

type News = CallData<'getNews'>
type Duels = CallData<'getMyDuels'>

/** Whoever was away for longer is shown the last month only. */
const NEWS_MS = 30 * 86_400_000
const NEWS_AT_MOST = 20
/** One player may have tried again and again. */
const LOOKED_AT_MOST = 200

/** Below nought where the first is better, whichever way the game counts. */
const behind = (game: BoardSlug, value: number, other: number): number =>
  betterOf(game) === 'lower' ? value - other : other - value

/** What happened to a player's duels since then: of each who played one the best. */
export async function readNews(
  { store, runIds }: OwnDuelPorts,
  uid: string,
  { since = 0, now }: { readonly since?: number | undefined; readonly now: number },
): Promise<News> {
  const player = await store.findPlayer(uid)
  if (player === null) return { duels: [] }
  const from = Math.max(since, now - NEWS_MS)
  const played = await store.duelsAgainst(player, from, LOOKED_AT_MOST)
  return {
    duels: bestOfEach(played)
      .slice(0, NEWS_AT_MOST)
      .map(({ host, run, game, nickname, watchable, mine, theirs, at }) => ({
        run: runIds.of(host),
        game,
        nickname,
        won: behind(game, mine, theirs) < 0,
        behind_ms: behind(game, mine, theirs),
        at,
        answer: watchable ? runIds.of(run) : null,
      })),
  }
}

function bestOfEach(played: readonly DuelAgainst[]): DuelAgainst[] {
  const best = new Map<string, DuelAgainst>()
  for (const each of played) {
    const key = `${each.host}.${each.player}`
    const known = best.get(key)
    if (!known || behind(each.game, each.theirs, known.theirs) < 0) best.set(key, each)
  }
  return [...best.values()].toSorted((a, b) => b.at - a.at)
}

/** As their host one has won while nobody was better, else where one was better than the host. */
function hasWon({ game, isHost, value, mine, others }: OwnDuel): boolean {
  const against = isHost ? others : value
  return against !== null && behind(game, mine, against) < 0
}

export async function readMyDuels(
  { store, runIds }: OwnDuelPorts,
  uid: string,
  before = Number.MAX_SAFE_INTEGER,
): Promise<Duels> {
  const player = await store.findPlayer(uid)
  if (player === null) return { duels: [] }
  const duels = await store.ownDuels(player, before, DUELS_AT_ONCE)
  return {
    duels: duels.map((duel) => ({
      run: runIds.of(duel.host),
      game: duel.game,
      host: { nickname: duel.nickname, ms: duel.value, you: duel.isHost },
      mine: duel.mine,
      won: hasWon(duel),
      tried: duel.tried,
      at: duel.at,
    })),
  }
}
