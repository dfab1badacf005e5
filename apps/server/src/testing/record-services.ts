import { CHALLENGE_SLUG } from '@reflex/contract'
import type { RecordStatus } from '../features/runs/port.ts'
import type { RankedScore } from '../boards/port.ts'
import type { RecordRef } from '../features/runs/port-records.ts'
import { createMaintenance, type MaintenanceParts } from '../app/maintenance.ts'
import { rankingsOf } from './rankings-of.ts'
import { keepFresh, newChallengeRun, newRun, unrankedAnswer } from './results.ts'
import { openAt } from './store-kinds.ts'

export interface ToKeep {
  readonly slug: 'reaction-time' | typeof CHALLENGE_SLUG
  readonly uid: string
  readonly value: number
  readonly country?: string
  readonly at: number
  readonly status?: RecordStatus
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
  const stores = await openAt(address)
  const { store } = stores
  const rankings = await rankingsOf(stores, options.clock)
  const parts = { store, rankings, scoreRetentionDays: 90, ...options }

  async function keep(run: ToKeep): Promise<KeptRecord> {
    const { slug, uid, value, country = 'KR', at, status = 'ranked', nickname } = run
    const isChallenge = slug === CHALLENGE_SLUG
    const made = isChallenge ? newChallengeRun : newRun
    const { id, player, paceProfile } = await keepFresh(
      store,
      made({
        digest: '',
        uid,
        country,
        value,
        createdAt: at,
        status,
        seed: '',
        log: '[]',
        answer: unrankedAnswer(),
        ...(nickname !== undefined && { nickname }),
      }),
    )
    const score = { id, player, slug, value, country, at }
    const { replaced = null, recounts = false } = paceProfile ?? {}
    await rankings.kept({ ...score, replaced, recounts })
    return { ref: { kind: isChallenge ? 'challenge' : 'game', id }, score }
  }

  return { stores, store, rankings, keep, ...createMaintenance(parts) }
}
