import { CHALLENGE_SLUG } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import type { ScoreStatus } from '../ports/kept-answer.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { RecordRef } from '../ports/record-store.ts'
import { createMaintenance, type MaintenanceParts } from '../maintenance.ts'
import { newRun, newScore } from './results.ts'
import { openAt } from './store-kinds.ts'

const answer = {
  isPersonalBest: false,
  rankToday: null,
  rankWeek: null,
  rankAllTime: null,
  playersToday: 0,
  nicknameRejected: false,
  waitsSince: null,
}

export interface ToKeep {
  readonly slug: 'reaction-time' | typeof CHALLENGE_SLUG
  readonly uid: string
  readonly value: number
  readonly country?: string
  readonly at: number
  readonly status?: ScoreStatus
  readonly nickname?: string
}

export interface KeptRecord {
  readonly ref: RecordRef
  readonly score: RankedScore
}

/** Store, boards and maintenance over one database, without the HTTP edge and without playing. */
export async function recordServices(
  address: string,
  options: Pick<MaintenanceParts, 'clock'> & Partial<MaintenanceParts>,
) {
  const { store } = await openAt(address)
  const rankings = createMemoryRankings()
  const parts = { store, rankings, scoreRetentionDays: 90, ...options }

  async function keep(run: ToKeep): Promise<KeptRecord> {
    const { slug, uid, value, country = 'KR', at, status = 'ranked', nickname } = run
    const common = {
      session: randomUUID(), digest: '', uid, country, createdAt: at, status, doubts: [], seed: '', answer,
      ...(nickname !== undefined && { nickname }),
    } // prettier-ignore
    const kind = slug === CHALLENGE_SLUG ? 'challenge' : 'game'
    const { id, player } =
      slug === CHALLENGE_SLUG
        ? await keepChallenge({ ...common, totalMs: value })
        : (await store.keepScore(newScore({ ...common, game: slug, ms: value, log: '[]' }))).score
    const score = { id, player, slug, value, country, at }
    if (status === 'ranked') await rankings.apply(score)
    return { ref: { kind, id }, score }
  }

  async function keepChallenge(
    run: Omit<Parameters<typeof store.keepChallengeRun>[0], 'attempt' | 'parts' | 'segments'>,
  ) {
    const times = [run.totalMs, 0, 0, 0, 0, 0] as const
    const kept = await store.keepChallengeRun(newRun({ ...run, parts: times, segments: '[]' }))
    if (kept.kind === 'overtaken') throw new Error('a fresh session cannot be overtaken')
    return kept.run
  }

  return { store, rankings, keep, ...createMaintenance(parts) }
}
