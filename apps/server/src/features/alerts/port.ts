export type ChannelName = 'webhook' | 'email'

/** A message that a channel has still to take. */
export interface Pending {
  readonly channel: ChannelName
  readonly attempts: number
  readonly nextAt: number
}

/** Something that is wrong, or was until now and its end is still to be sent. */
export interface KeptAlert {
  /** What is wrong, and on which machine where that matters: `disk:web-1`. */
  readonly key: string
  readonly state: 'on' | 'over'
  readonly detail: string
  readonly since: number
  /** When it was last found. */
  readonly seenAt: number
  /** When a channel last took it; 0 while none has. */
  readonly toldAt: number
  readonly pending: readonly Pending[]
}

/** How the last messages of a channel went. */
export interface ChannelRecord {
  readonly channel: ChannelName
  readonly sentAt: number
  readonly error: string
  readonly errorAt: number
}

/** Where open alerts are kept, for whichever node looks after them. */
export interface AlertBook {
  list(): Promise<readonly KeptAlert[]>
  put(alert: KeptAlert): Promise<void>
  /** Found again: only what is known of it changes. False where it is not kept. */
  refresh(found: Pick<KeptAlert, 'key' | 'detail' | 'seenAt'>): Promise<boolean>
  remove(key: string): Promise<void>
}

export interface AlertStore extends AlertBook {
  channels(): Promise<readonly ChannelRecord[]>
  noteSent(channel: ChannelName, at: number): Promise<void>
  noteError(channel: ChannelName, error: string, at: number): Promise<void>
}

export interface AlertMessage {
  readonly key: string
  readonly state: 'on' | 'over' | 'test'
  readonly title: string
  readonly text: string
  readonly at: number
}

/** A way to reach the operator. Sending ends within a bound: with an error where there is no answer. */
export interface Messenger {
  readonly channel: ChannelName
  /** The target of the channel, without its secret part. */
  readonly target: string
  send(message: AlertMessage): Promise<void>
}
