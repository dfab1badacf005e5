import type { RoomChangeData, RoomStateData } from '@reflex/contract'
import { finishedIn, type Finished } from './results.ts'
import type { Room, RoomPlayer, Round } from './port.ts'
import { currentRound, expiresAt, isHere, playerAt, shownUid } from './room.ts'
import { roundEndsAt, type Longest } from './advance.ts'

/** How far somebody is in the round that is played, as they say themselves. */
export interface Progress {
  readonly done: number
  readonly of: number
}

export interface ViewParts {
  readonly now: number
  readonly longest: Longest
  /** Live progress in the current round, by seat. */
  readonly progress: ReadonlyMap<number, Progress>
  /** A run's public id. */
  readonly runId: (id: number) => string
}

/** The state as everybody sees it; whoever is told it finds themselves by their own id. */
export type SharedState = Omit<RoomStateData, 'players'> & {
  readonly players: readonly Omit<RoomStateData['players'][number], 'you'>[]
}
type Row = NonNullable<RoomStateData['round']>['rows'][number]

const pointsBySeat = ({ rounds }: Room): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { points } of rounds) {
    for (const [seat, more] of Object.entries(points)) {
      sums.set(Number(seat), (sums.get(Number(seat)) ?? 0) + more)
    }
  }
  return sums
}

export function viewOf(room: Room, parts: ViewParts): SharedState {
  const points = pointsBySeat(room)
  const round = currentRound(room)
  const host = playerAt(room, room.host)
  // A player who left stays on the podium and in the shown round.
  const isListed = ({ state, seat }: RoomPlayer): boolean =>
    state === 'in' ||
    (state === 'left' && ((points.get(seat) ?? 0) > 0 || round?.seats.includes(seat) === true))
  return {
    code: room.code,
    phase: room.phase,
    host: shownUid(host?.uid ?? '00000000'),
    locked: room.locked,
    group: room.group !== null,
    now: parts.now,
    version: room.version,
    expires_at: expiresAt(room),
    players: room.players.filter(isListed).map((player) => ({
      uid: shownUid(player.uid),
      nickname: player.nickname,
      here: isHere(player),
      points: points.get(player.seat) ?? 0,
      watching: player.watching,
    })),
    round: round ? roundView(room, round, parts) : null,
  }
}

function roundView(room: Room, round: Round, parts: ViewParts) {
  const finished = finishedIn(room, round, room.runs)
  const rows = [...finished].map(([seat, own]) => rowOf(room, round, [seat, own], parts))
  const scores = rows.filter(({ runs }) => runs.length > 0).map(({ points }) => points)
  const placed = rows.map((row) => ({
    ...row,
    place: row.runs.length > 0 ? 1 + scores.filter((other) => other > row.points).length : null,
  }))
  return {
    n: round.n,
    games: [...round.games],
    starts_at: round.startsAt,
    ends_at: roundEndsAt(room, parts.longest),
    // Players without a place come last, in the order in which they joined.
    rows: placed.toSorted((a, b) => (a.place ?? Infinity) - (b.place ?? Infinity) || 0),
  }
}

function rowOf(
  room: Room,
  round: Round,
  [seat, own]: readonly [number, Finished],
  { progress, runId }: ViewParts,
): Row {
  const player = playerAt(room, seat)
  const told = progress.get(seat) ?? { done: 0, of: 0 }
  const isDone = round.games.every((game) => own.has(game))
  const isOver = round.endedAt !== null
  const runs = round.games.flatMap((game) => {
    const run = own.get(game)
    // While others still play it, nobody may see how it is played.
    const isShown = isOver && game !== 'reflex-challenge'
    return run ? [{ game, ms: run.value, run: isShown ? runId(run.id) : null }] : []
  })
  return {
    uid: shownUid(player?.uid ?? ''),
    nickname: player?.nickname ?? '',
    place: null,
    points: round.points[seat] ?? 0,
    done: isDone ? told.of : told.done,
    of: told.of,
    runs,
  }
}

/** As one of them is told it. */
export const stateFor = (state: SharedState, uid: string | undefined): RoomStateData => ({
  ...state,
  players: state.players.map((player) => ({
    ...player,
    you: uid !== undefined && shownUid(uid) === player.uid,
  })),
})

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** The entries that were added or changed. */
function changedOf<T extends { readonly uid: string }>(
  before: readonly T[],
  after: readonly T[],
): T[] {
  const known = new Map(before.map((each) => [each.uid, each]))
  return after.filter((each) => differs(known.get(each.uid), each))
}

/** The difference between two states as sent to a stream; null where nothing differs. */
export function changeBetween(before: SharedState, after: SharedState): RoomChangeData | null {
  const change: Partial<RoomChangeData> = {}
  if (before.phase !== after.phase) change.phase = after.phase
  if (before.host !== after.host) change.host = after.host
  if (before.locked !== after.locked) change.locked = after.locked
  const players = changedOf(before.players, after.players)
  if (players.length > 0) change.players = players
  const here = new Set(after.players.map(({ uid }) => uid))
  const gone = before.players.map(({ uid }) => uid).filter((uid) => !here.has(uid))
  if (gone.length > 0) change.gone = gone
  const round = roundChange(before.round, after.round)
  if (round !== undefined) change.round = round
  if (Object.keys(change).length === 0) return null
  if (before.expires_at !== after.expires_at) change.expires_at = after.expires_at
  return { version: after.version, now: after.now, ...change }
}

function roundChange(
  before: SharedState['round'],
  after: SharedState['round'],
): SharedState['round'] | undefined {
  if (!after || !before || before.n !== after.n) return differs(before, after) ? after : undefined
  const rows = changedOf(before.rows, after.rows)
  const isSame = rows.length === 0 && !differs({ ...before, rows }, { ...after, rows })
  return isSame ? undefined : { ...after, rows }
}
