import type { RoomChangeData, RoomStateData } from './calls/rooms.ts'

type Player = RoomStateData['players'][number]
type Round = NonNullable<RoomStateData['round']>

/** Each that is there as it is now, and behind them those that are new. */
const replaced = <T extends { readonly uid: string }>(
  before: readonly T[],
  changed: readonly T[],
): T[] => {
  const now = new Map(changed.map((each) => [each.uid, each]))
  const known = new Set(before.map(({ uid }) => uid))
  return [
    ...before.map((each) => now.get(each.uid) ?? each),
    ...changed.filter(({ uid }) => !known.has(uid)),
  ]
}

/** The best first; whoever has no place yet stands behind those who do. */
const placed = (round: Round): Round => ({
  ...round,
  rows: round.rows.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0),
})

/** The state after what a stream says has changed. `you` are the first letters of one's own id. */
export function applyRoomChange(
  state: RoomStateData,
  { players = [], gone = [], round, ...facts }: RoomChangeData,
  you: string | undefined,
): RoomStateData {
  const left = new Set(gone)
  const isThere = ({ uid }: { readonly uid: string }): boolean => !left.has(uid)
  const known: readonly Player[] = players.map((each) => ({ ...each, you: each.uid === you }))
  return {
    ...state,
    ...facts,
    players: replaced(state.players, known).filter(isThere),
    round: roundAfter(state.round, round, isThere),
  }
}

function roundAfter(
  before: RoomStateData['round'],
  change: RoomChangeData['round'],
  isThere: (row: { readonly uid: string }) => boolean,
): RoomStateData['round'] {
  const round = change === undefined ? before : change
  if (!round) return null
  const rows = before?.n === round.n ? replaced(before.rows, round.rows) : round.rows
  return placed({ ...round, rows: rows.filter(isThere) })
}
