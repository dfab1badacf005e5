import { LEADERBOARD_LIMIT, type CallData } from '@reflex/contract'
import type { Neighbours, Rankings, TopRow } from '../../boards/port.ts'
import type { Store } from '../../store/port.ts'
import { openBoard } from './board-view.ts'
import { shownRows } from './leaderboard.ts'
import type { BoardQuery } from './query.ts'

type AroundReply = CallData<'getAround'>

/** How many rows are shown on either side of the own row. */
const SPAN = 3

/** The rows next to a visitor's own, and how far the next better value is. */
export async function readAround(
  store: Store,
  rankings: Rankings,
  query: BoardQuery,
  uid: string,
): Promise<AroundReply> {
  const view = await openBoard(store, rankings, query)
  const players = await view.players()
  const player = await store.findPlayer(uid)
  if (player === null) return { rows: [], players, next: null }
  const found =
    query.kind === 'live'
      ? await rankings.around(query.board, player, SPAN)
      : aroundIn(await view.top(LEADERBOARD_LIMIT), player)
  if (!found) return { rows: [], players, next: null }
  const own = found.rows.find((row) => row.player === player)
  const rows = await shownRows(store, found.rows)
  return { rows: rows.map(({ shown }) => shown), players, next: stepTo(found, own) }
}

const stepTo = ({ next }: Neighbours, own: TopRow | undefined): AroundReply['next'] =>
  next && own ? { rank: next.rank, by: Math.abs(next.value - own.value) } : null

/** Only the first hundred rows of a past day are stored. */
function aroundIn(rows: readonly TopRow[], player: number): Neighbours | null {
  const place = rows.findIndex((row) => row.player === player)
  const own = rows[place]
  if (!own) return null
  return {
    rows: rows.slice(Math.max(0, place - SPAN), place + SPAN + 1),
    next: rows.findLast(({ rank }) => rank < own.rank) ?? null,
  }
}
