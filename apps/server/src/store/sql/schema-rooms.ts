import type { Generated } from 'kysely'

export interface RoomTables {
  rooms: {
    id: Generated<number>
    code: string
    /** Grows with each change: whoever changed an older one must do it anew. */
    version: number
    phase: string
    /** The seat of the host. */
    host: number
    locked: number
    /** The number of the round that is played or shown. */
    round: number | null
    /** The group from whose page it was opened. */
    group_id: number | null
    created_at: number
    /** Time of the last activity in it. */
    changed_at: number
  }
  /** Whoever was ever in a room, by their number there. */
  room_players: {
    room_id: number
    seat: number
    uid: string
    nickname: string
    state: string
    watching: number
    /** The node that hears of them; null while they are gone. */
    node: string | null
    gone_at: number
  }
  room_rounds: {
    /** Made of the numbers of its room and in it. */
    id: number
    room_id: number
    n: number
    /** As a JSON list. */
    games: string
    seed: string
    starts_at: number
    ended_at: number | null
    /** Who plays it, as a JSON list. */
    seats: string
    /** By seat, as JSON. */
    points: string
  }
  /** When a node was heard of that has somebody's stream. */
  room_nodes: {
    node: string
    seen_at: number
  }
  /** How many rooms that are gone there were, by the UTC day as yyyymmdd on which they were opened. */
  room_days: {
    day: number
    rooms: number
    players: number
    rounds: number
  }
}
