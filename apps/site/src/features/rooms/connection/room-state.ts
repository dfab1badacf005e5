import type { RoomChangeData, RoomStateData } from '@reflex/contract'
import { shownUid } from '../../../lib/storage/identity.ts'

export type RoomState = RoomStateData
export type RoomChange = RoomChangeData
export type RoomPlayer = RoomState['players'][number]
export type Round = NonNullable<RoomState['round']>
export type RoundRow = Round['rows'][number]

interface Named {
  readonly uid: string
}

/** Those that are there again in their place, the new ones at the end. */
function replaced<T extends Named>(before: readonly T[], changed: readonly T[]): T[] {
  const fresh = new Map(changed.map((each) => [each.uid, each]))
  const kept = before.map((each) => fresh.get(each.uid) ?? each)
  const known = new Set(before.map(({ uid }) => uid))
  return [...kept, ...changed.filter(({ uid }) => !known.has(uid))]
}

function playersAfter(state: RoomState, change: RoomChange, own: string): RoomPlayer[] {
  const gone = new Set(change.gone)
  const changed = (change.players ?? []).map((player) => ({ ...player, you: player.uid === own }))
  return replaced(
    state.players.filter(({ uid }) => !gone.has(uid)),
    changed,
  )
}

function roundAfter(before: Round | null, change: RoomChange): Round | null {
  const { round } = change
  if (round === undefined) return before
  if (round === null || before?.n !== round.n) return round
  return { ...round, rows: replaced(before.rows, round.rows) }
}

/** A newer state takes the place of an older one: answers may overtake each other. */
export const withState = (before: RoomState | null, state: RoomState): RoomState =>
  before && before.code === state.code && before.version > state.version ? before : state

/**
 * What differs from the version before. What was told already, by an answer that was quicker, changes
 * nothing; null where there is nothing yet that it could change.
 */
export function withChange(
  state: RoomState | null,
  change: RoomChange,
  uid: string,
): RoomState | null {
  if (!state || change.version < state.version) return state
  const { version, now, phase, host, locked, expires_at } = change
  return {
    ...state,
    version,
    now,
    phase: phase ?? state.phase,
    host: host ?? state.host,
    locked: locked ?? state.locked,
    expires_at: expires_at ?? state.expires_at,
    players: playersAfter(state, change, shownUid(uid)),
    round: roundAfter(state.round, change),
  }
}
