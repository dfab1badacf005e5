import type { BoardSlug } from '@reflex/contract'
import type { Window } from '../../boards/port.ts'

export interface Group {
  readonly id: number
  readonly code: string
  readonly name: string
  /** Grows with each change of its name, its link or its members. */
  readonly version: number
  readonly usedAt: number
  readonly members: number
}

export interface GroupMember {
  readonly player: number
  readonly uid: string
  readonly nickname: string | null
  readonly joinedAt: number
  /** When they last played or looked at a group, to the day. */
  readonly seenAt: number
}

/** A member's best run of one game in a window. */
export interface MemberBest {
  readonly player: number
  readonly uid: string
  readonly nickname: string | null
  readonly watchable: boolean
  readonly slug: BoardSlug
  readonly run: number
  readonly value: number
  readonly country: string
}

/** How often a member had a value in a game. */
export interface MemberValue {
  readonly player: number
  readonly slug: BoardSlug
  readonly value: number
  readonly times: number
}

/** Somebody who comes into a group, by this name where they have one or give one. */
export interface Comer {
  readonly uid: string
  /** Given now, and taken on everywhere. */
  readonly nickname: string | undefined
  /** Where they have none. */
  readonly madeUp: string
  readonly at: number
}

/** Whose name changed by it; null where nobody's did. */
export interface Came {
  readonly renamed: number | null
}

/** What a member reached in rooms of the group. */
export interface MemberPoints {
  readonly uid: string
  readonly nickname: string | null
  readonly points: number
  readonly rounds: number
}

/** A room of the group with somebody in it. */
export interface OpenRoom {
  readonly code: string
  readonly phase: 'lobby' | 'countdown' | 'playing' | 'result'
  readonly here: number
}

export type JoinRefusal = 'missing' | 'full' | 'too-many' | 'removed'
export type FounderRefusal = 'missing' | 'forbidden' | 'nobody'

export interface MyGroup {
  readonly code: string
  readonly name: string
  readonly members: number
  readonly founder: boolean
}

export interface ListedGroup {
  readonly id: number
  readonly name: string
  readonly members: number
  readonly createdAt: number
  readonly usedAt: number
}

/** What the founder does with a group, beside looking. Players by the beginning of their ids. */
export type FounderChange =
  | { readonly what: 'remove' | 'hand'; readonly player: string }
  | { readonly what: 'rename'; readonly name: string }
  | { readonly what: 'link'; readonly code: string }
  | { readonly what: 'close' }

/** Where groups are kept; the same for all nodes. What members have reached stands with them alone. */
export interface GroupStore {
  /** Refused where there is a group of this code, or its founder is in too many. */
  addGroup(
    group: { readonly code: string; readonly name: string },
    founder: Comer,
  ): Promise<Came | 'taken' | 'too-many'>
  findGroup(code: string): Promise<Group | null>
  /** The founder first, then as they came. */
  membersOf(group: number): Promise<readonly GroupMember[]>
  /** Whoever goes by this uid, where they are in it. */
  memberOf(group: number, uid: string): Promise<Pick<GroupMember, 'player' | 'seenAt'> | null>
  founderOf(group: number): Promise<Pick<GroupMember, 'player' | 'uid'> | null>
  groupsOf(uid: string): Promise<readonly MyGroup[]>
  /** Of all members who have played one of these games in the window, read by their keys; in no order. */
  bestsIn(
    group: number,
    slugs: readonly BoardSlug[],
    window: Window,
  ): Promise<readonly MemberBest[]>
  /** Of all members who have finished a daily course in the window, the best of each; in no order. */
  dailyBestsIn(group: number, window: Window): Promise<readonly MemberBest[]>
  /** Of all members who have played a round of a room in the window; most points first. */
  pointsIn(group: number, window: Window): Promise<readonly MemberPoints[]>
  /** Opened last first. */
  openRooms(group: number): Promise<readonly OpenRoom[]>
  join(code: string, comer: Comer): Promise<Came | JoinRefusal>
  /** False where there is no such group. Who is not in it has left already. */
  leave(code: string, uid: string): Promise<boolean>
  change(code: string, uid: string, change: FounderChange): Promise<'done' | FounderRefusal>
  /** A member has looked at it. */
  use(group: number, player: number, at: number): Promise<void>
  /** Ranked runs of some members between two days, both as yyyymmdd and both included. */
  valuesOf(
    players: readonly number[],
    days: readonly [from: number, to: number],
  ): Promise<readonly MemberValue[]>
  /** Some groups in which nobody was since then, or nobody is; how many there were. */
  removeUnused(usedBefore: number, atMost: number): Promise<number>
  counts(): Promise<{ readonly groups: number; readonly members: number }>
  /** By the day as yyyymmdd, from the first one on. */
  countsByDay(
    first: number,
  ): Promise<ReadonlyMap<number, { readonly made: number; readonly joined: number }>>
  /** Used last first. */
  listGroups(search: string, atMost: number): Promise<readonly ListedGroup[]>
  /** By an operator; false where there is none. */
  removeGroup(id: number): Promise<boolean>
}
