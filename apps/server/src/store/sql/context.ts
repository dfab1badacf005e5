import type { Kysely, RawBuilder } from 'kysely'
import type { Database } from './schema.ts'
import type { Steps } from './steps.ts'

/** SQL that differs between the two databases in shared queries. */
export interface Dialect {
  /** A nickname without the case of its letters, as it is indexed. */
  readonly foldedNickname: RawBuilder<string>
  fold(text: string): RawBuilder<string>
  /** True for ranked records, in words that keep a search by players off the index of all ranked ones. */
  readonly isRankedOfFew: RawBuilder<boolean>
  /** The function that tells where a text begins in another. */
  readonly position: RawBuilder<unknown>
  /** Ends a query and locks its rows until the transaction ends. */
  readonly locked: RawBuilder<unknown>
  /** The same, leaving out rows that are locked already. */
  readonly lockedIfFree: RawBuilder<unknown>
  /** Holds this uid: no player is created under it until the transaction ends. */
  holdUid: ((uid: string) => RawBuilder<unknown>) | null
  /** Holds what is stored of one day until the transaction ends. */
  holdDay: ((of: string) => RawBuilder<unknown>) | null
  /** How many rows one question of a report may look at, where others wait behind it. */
  readonly rowsAtOnce: number | null
  /** Waits until nobody is writing visits or events. */
  readonly visitsWritten: RawBuilder<unknown> | null
}

/** What the queries that both databases share stand on. */
export interface SqlContext {
  /** For reading, and for writing the text of queries. */
  readonly db: Kysely<Database>
  readonly dialect: Dialect
  /** All of the steps or none of them; resolves once they are on disk. They may run again. */
  write<T>(job: () => Steps<T>): Promise<T>
}
