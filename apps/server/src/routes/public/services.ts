import type { AddressHash } from '../../http/address-hash.ts'
import type { BegunSessions } from '../../http/begun-sessions.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { DailyBudget } from '../../http/daily-budget.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Metrics } from '../../ports/metrics.ts'
import type { Rankings } from '../../ports/rankings.ts'
import type { RunIds } from '../../ports/runs.ts'
import type { SeenRuns } from '../../ports/seen-runs.ts'
import type { Store } from '../../ports/store.ts'
import type { Tokens } from '../../ports/tokens.ts'
import type { Records } from '../../records/records.ts'
import type { ForbiddenNames } from '../../submission/nickname-change.ts'

/** What the public routes are given to work with. */
export interface PublicServices {
  readonly store: Store
  readonly rankings: Rankings
  readonly records: Records
  readonly runIds: RunIds
  readonly seenRuns: SeenRuns
  readonly tokens: Tokens
  readonly clock: Clock
  readonly metrics: Metrics
  readonly callerCountry: CallerCountry
  readonly addressHash: AddressHash
  readonly budget: DailyBudget
  readonly nicknameWords: ForbiddenNames
  readonly begun: BegunSessions
}
