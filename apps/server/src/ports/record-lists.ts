import type { BoardSlug } from '@reflex/contract'
import type { ScoreStatus } from './kept-answer.ts'
import type { RecordRef } from './record-store.ts'

export interface ListedRecord {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly value: number
  readonly at: number
  readonly status: ScoreStatus
  /** Of a challenge, whether its logs were sent and replayed; always so for a game. */
  readonly verified: boolean
}

export interface DoubtedRecord extends ListedRecord {
  readonly kind: RecordRef['kind']
  readonly game: BoardSlug
  readonly doubts: readonly string[]
}

export interface PageOf<Row> {
  readonly rows: readonly Row[]
  readonly total: number
}

export interface PageRequest {
  readonly limit: number
  readonly offset: number
}

/** How records are looked at. */
export interface RecordLists {
  /** Best first; `search` is how a nickname or a uid begins, and looks at a thousand players of each. */
  listRecords(
    slug: BoardSlug,
    page: PageRequest & { readonly search: string | undefined; readonly status: ScoreStatus },
  ): Promise<PageOf<ListedRecord>>
  /** Under review, or waiting for other runs. Oldest first. */
  listDoubted(
    page: PageRequest & { readonly status: 'review' | 'confirm' },
  ): Promise<PageOf<DoubtedRecord>>
  /** The log is the JSON that was submitted. */
  gameLog(id: number): Promise<{ game: string; seed: string; log: string } | null>
  challengeLog(
    id: number,
  ): Promise<{ seed: string; attempt: number; segments: string | null } | null>
}
