import type { PasswordAgain } from '../../admins/password-again.ts'
import type { SecondFactors } from '../../admins/second-factor.ts'
import type { SignIn } from '../../admins/sign-in.ts'
import type { AlertWatch } from '../../alerts/watch.ts'
import type { AdBoard } from '../../ads/ad-board.ts'
import type { AdCounter } from '../../ads/count-ads.ts'
import type { AdManager } from '../../ads/manage-ads.ts'
import type { PreviewKeys } from '../../ads/preview-keys.ts'
import type { CallerCountry } from '../../http/caller.ts'
import type { AdminStore, Passwords } from '../../ports/admins.ts'
import type { NicknameWords } from '../../nickname-words/words.ts'
import type { Clock } from '../../ports/clock.ts'
import type { NicknameStore } from '../../ports/nickname-words.ts'
import type { FactorStore, KeyStore, MailInvite, OperatorLog } from '../../ports/operators.ts'
import type { PlayStore } from '../../ports/plays.ts'
import type { PlayerLists } from '../../ports/player-lists.ts'
import type { Rankings } from '../../ports/rankings.ts'
import type { RecordLists } from '../../ports/record-lists.ts'
import type { RunIds } from '../../ports/runs.ts'
import type { SeenRuns } from '../../ports/seen-runs.ts'
import type { HealthStore } from '../../ports/site-health.ts'
import type { Store } from '../../ports/store.ts'
import type { VisitStore } from '../../ports/visits.ts'
import type { Records } from '../../records/records.ts'

/** What the back office's routes are given to work with. */
export interface AdminServices {
  readonly admins: AdminStore
  readonly factors: FactorStore
  readonly passwords: Passwords
  readonly passwordAgain: PasswordAgain
  readonly secondFactors: SecondFactors
  readonly operatorLog: OperatorLog
  readonly keys: KeyStore
  readonly mailInvite: MailInvite
  readonly callerCountry: CallerCountry
  readonly signIn: SignIn
  readonly visits: VisitStore
  readonly plays: PlayStore
  readonly health: HealthStore
  readonly lists: RecordLists
  readonly records: Records
  readonly players: PlayerLists
  readonly store: Pick<Store, 'claimsOf' | 'profiles' | 'renamePlayer' | 'settledRecords'>
  readonly rankings: Pick<Rankings, 'rename' | 'top'>
  readonly seenRuns: SeenRuns
  readonly nicknames: NicknameStore
  readonly nicknameWords: NicknameWords
  readonly runIds: RunIds
  readonly alerts: AlertWatch
  readonly adBoard: AdBoard
  readonly adManager: AdManager
  readonly adCounter: AdCounter
  readonly previewKeys: PreviewKeys
  readonly clock: Clock
}
