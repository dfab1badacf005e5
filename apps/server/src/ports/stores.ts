import type { AdminStore } from './admins.ts'
import type { AdStore } from './ads.ts'
import type { AlertStore } from './alerts.ts'
import type { BoardFeed } from './board-feed.ts'
import type { ReadableClock } from './clock.ts'
import type { FactorStore, KeyStore, OperatorLog } from './operators.ts'
import type { NicknameStore } from './nickname-words.ts'
import type { PlayStore } from './plays.ts'
import type { PlayedWithStore } from './played-with.ts'
import type { PlayerLists } from './player-lists.ts'
import type { RecordLists } from './record-lists.ts'
import type { ReliabilityStore } from './reliability.ts'
import type { SeenRuns } from './seen-runs.ts'
import type { HealthStore } from './site-health.ts'
import type { Store } from './store.ts'
import type { VisitStore } from './visits.ts'

/** Every port whose truth is kept in the one database. */
export interface Stores {
  readonly store: Store
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly operatorLog: OperatorLog
  readonly keys: KeyStore
  readonly ads: AdStore
  readonly health: HealthStore
  readonly visits: VisitStore
  readonly plays: PlayStore
  readonly lists: RecordLists
  readonly players: PlayerLists
  readonly seenRuns: SeenRuns
  readonly alerts: AlertStore
  readonly nicknames: NicknameStore
  readonly reliability: ReliabilityStore
  readonly playedWith: PlayedWithStore
  /** What boards are made of, and follow. */
  readonly boardFeed: BoardFeed
  /** Whether other processes may write to it too. */
  readonly hasOthers: boolean
  /** The store's own clock; null where that is this machine's. */
  readonly clock: ReadableClock | null
  readonly writer: {
    /** How many writes are not yet begun. */
    readonly waiting: number
  }
}
