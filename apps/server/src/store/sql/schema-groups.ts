import type { Generated } from 'kysely'

export interface GroupTables {
  groups: {
    id: Generated<number>
    code: string
    name: string
    /** Grows with each change: what was made of an older one is stale. */
    version: number
    created_at: number
    /** When one of its members last looked at it, to the day. */
    used_at: number
  }
  group_members: {
    group_id: number
    player_id: number
    /** 1 for whoever made it or was handed it; where nobody is, the longest member is the founder. */
    founder: number
    joined_at: number
  }
  /** Who was removed, until there is another link. */
  group_removals: {
    group_id: number
    player_id: number
  }
  /** What members reached in rooms of the group, by the UTC day as yyyymmdd on which the rounds began. */
  group_points: {
    group_id: number
    player_id: number
    room_id: number
    day: number
    points: number
    rounds: number
  }
  /** By the UTC day as yyyymmdd. */
  group_days: {
    day: number
    made: number
    joined: number
  }
}
