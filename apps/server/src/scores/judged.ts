import type { PlayableSlug } from '@reflex/games'
import type { Metrics } from '../ports/metrics.ts'
import type { RunIds } from '../ports/runs.ts'
import type { SessionClaims, Tokens } from '../ports/tokens.ts'
import type { KeepPorts } from '../submission/keep-run.ts'
import type { ForbiddenNames } from '../submission/nickname-change.ts'
import type { BelievedRun } from './judge-run.ts'
import type { Submission } from './submission.ts'

export interface SubmitPorts extends KeepPorts {
  readonly tokens: Tokens
  readonly runIds: RunIds
  readonly nicknameWords: ForbiddenNames
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
}

/** A run that was replayed and believed, and is not kept yet. */
export interface Judged {
  readonly slug: PlayableSlug
  readonly claims: SessionClaims
  readonly submission: Submission
  readonly run: BelievedRun
  /** As it is kept. */
  readonly log: string
  readonly digest: string
}
