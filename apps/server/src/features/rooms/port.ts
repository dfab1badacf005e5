import type { BoardSlug } from '@reflex/contract'

export type Phase = 'lobby' | 'countdown' | 'playing' | 'result' | 'ended'

export interface RoomPlayer {
  /** Their number in the room, in the order in which they came; it stays theirs. */
  readonly seat: number
  readonly uid: string
  readonly nickname: string
  readonly state: 'in' | 'left' | 'removed'
  readonly watching: boolean
  /** The node that hears of them; null while they are gone. */
  readonly node: string | null
  /** Since when they are gone; without meaning while they are here. */
  readonly goneAt: number
}

export interface Round {
  readonly n: number
  readonly games: readonly BoardSlug[]
  /** What the seed of each game is made from. */
  readonly seed: string
  readonly startsAt: number
  readonly endedAt: number | null
  /** The seats that play it. */
  readonly seats: readonly number[]
  /** What each has reached, by seat. */
  readonly points: Readonly<Record<number, number>>
}

/** A run of a round, as the store has it. */
export interface RoundRun {
  readonly id: number
  readonly uid: string
  readonly game: BoardSlug
  readonly value: number
  readonly createdAt: number
}

export interface Room {
  readonly id: number
  readonly code: string
  /** Grows with every change. */
  readonly version: number
  readonly phase: Phase
  /** The seat of the host. */
  readonly host: number
  readonly locked: boolean
  /** The number of the round that is played or shown; null in a lobby. */
  readonly round: number | null
  /** The group from whose page it was opened. */
  readonly group: number | null
  readonly createdAt: number
  /** When the last thing happened. */
  readonly changedAt: number
  readonly players: readonly RoomPlayer[]
  readonly rounds: readonly Round[]
  /** The runs of the round that is played or shown. */
  readonly runs: readonly RoundRun[]
}

export interface NewRoom {
  readonly code: string
  readonly group: number | null
  readonly host: {
    readonly uid: string
    readonly nickname: string
    readonly watching: boolean
    readonly node: string
  }
  readonly at: number
}

export interface RoomCounts {
  readonly rooms: number
  readonly players: number
  readonly rounds: number
}

/** Where rooms are kept; the same for all nodes. */
export interface RoomStore {
  /** Null where there is a room of that code. */
  addRoom(room: NewRoom): Promise<Room | null>
  findRoom(code: string): Promise<Room | null>
  findRoomById(id: number): Promise<Room | null>
  /** Writes what differs, where the version is still that of `before`; false where it is not. */
  saveRoom(before: Room, after: Room): Promise<boolean>
  /** Of a round, earlier ones too. */
  runsOfRound(round: number): Promise<readonly RoundRun[]>
  versionsOf(rooms: readonly number[]): Promise<ReadonlyMap<number, number>>
  /** This node is there. */
  beat(node: string, at: number): Promise<void>
  /** Marks players on silent nodes as gone; returns the rooms that this changes. */
  releaseNodes(silentSince: number): Promise<readonly number[]>
  countRooms(): Promise<number>
  /** Some rooms in which nothing happened since then, with their runs; how many there were. */
  removeRoomsBefore(changedBefore: number, atMost: number): Promise<number>
  /** Some rooms of groups in which nothing happened since then and whose last round has no end. */
  unsettledRooms(changedBefore: number, atMost: number): Promise<readonly Room[]>
  /** Rooms in which they have a place. */
  roomsWith(uid: string): Promise<readonly number[]>
  /** Counts for each day since then, deleted rooms included. */
  countsByDay(since: number): Promise<ReadonlyMap<number, RoomCounts>>
  listRooms(atMost: number): Promise<readonly ListedRoom[]>
}

export interface ListedRoom {
  readonly room: Room
  /** How often a player's name was reported from here and not dealt with, by their id. */
  readonly reports: ReadonlyMap<string, number>
}

/** What nodes tell each other: that a room has changed, or how far somebody is. */
export interface RoomMessage {
  readonly room: number
  /** Absent where only progress is told. */
  readonly version?: number
  readonly progress?: {
    readonly n: number
    readonly seat: number
    readonly done: number
    readonly of: number
  }
}

/** From node to node. What is said while nobody is connected is lost: versions are asked for now and then. */
export interface RoomBus {
  /** Whether what is said is heard at once by the others. */
  isLive(): boolean
  publish(message: RoomMessage): void
  listen(hear: (message: RoomMessage) => void): void
  close(): Promise<void>
}

/** What carries a text to every node, this one too. */
export interface Channel {
  /** Whether what is said is heard at once. */
  isLive(): boolean
  say(text: string): void
  hear(take: (text: string) => void): void
  close(): Promise<void>
}
