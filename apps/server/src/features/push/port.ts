import type { Locale } from '@reflex/contract'

/** Where a browser is reached, and by what only it can read what is sent. */
export interface PushTarget {
  readonly endpoint: string
  /** Its public key and a secret, both in base64url. */
  readonly p256dh: string
  readonly auth: string
}

export interface NewSubscription extends PushTarget {
  readonly uid: string
  readonly locale: Locale
  /** Of its clock, in minutes east of UTC. */
  readonly utcOffset: number
  readonly duels: boolean
  readonly daily: boolean
  readonly at: number
  /** As yyyymmdd: that this day is open need not be told. */
  readonly day: number
}

/** Duels of theirs that somebody has won since they were last told. */
export interface LostDuels {
  /** The latest: its public id, which is that of the player's own run. */
  readonly run: string
  readonly game: string
  readonly count: number
}

export interface DueNotice extends PushTarget {
  readonly id: number
  readonly uid: string
  readonly locale: Locale
  readonly failures: number
  readonly pending: LostDuels | null
}

export interface AwakeAt {
  readonly now: number
  readonly atMost: number
}

/** Browsers that want notices. */
export interface PushStore {
  /** Made once for all nodes: the private key, in base64url. */
  pushKey(made: string): Promise<string>
  /** In the place of what is known of this browser; of many of one player the oldest goes. */
  keepSubscription(subscription: NewSubscription, mostOfPlayer: number): Promise<void>
  /** Only what belongs to this player. */
  dropSubscription(uid: string, endpoint: string): Promise<void>
  /** For every browser of the player that wants to hear of duels. */
  noteLostDuel(uid: string, lost: Omit<LostDuels, 'count'>): Promise<void>
  /** To whom it is day, and who have duels to be told of. */
  dueDuels(at: AwakeAt): Promise<readonly DueNotice[]>
  /** To whom it is day, and who were not told that this day is open. */
  dueDaily(at: AwakeAt, day: number): Promise<readonly DueNotice[]>
  /** Nothing more is told of duels before `until`. */
  noteDuelsTold(notice: DueNotice, until: number): Promise<void>
  noteDailyTold(id: number, day: number): Promise<void>
  noteFailure(id: number, retryAt: number): Promise<void>
  /** The browser takes no more. */
  removeSubscription(id: number): Promise<void>
  forgetSubscriptions(confirmedBefore: number): Promise<void>
}

export type PushOutcome = 'sent' | 'gone' | 'failed'

export interface PushMessage {
  readonly text: string
  /** A later one with the same takes the place of one that was not delivered yet. */
  readonly topic: string
  /** For so many seconds it is worth delivering. */
  readonly ttl: number
}

/** Hands messages to the services of browsers. */
export interface PushSender {
  readonly publicKey: string
  mayReach(endpoint: string): boolean
  send(to: PushTarget, message: PushMessage): Promise<PushOutcome>
}
