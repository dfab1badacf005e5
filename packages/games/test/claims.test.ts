import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../src/index.ts'
import {
  beats,
  emptyProfile,
  profileText,
  laterFrom,
  readProfile,
  weigh,
  type PaceProfile,
  type RunToWeigh,
  type ResolvedClaim,
} from '../src/trust/index.ts'

const { threshold } = games['reaction-time']
const HOUR = 3_600_000
const START = 20_000.5 * 24 * HOUR

interface Sent {
  readonly value: number
  /** Minutes since the run before, by a clock that may be set back. */
  readonly passed: number
  readonly isLate: boolean
  readonly isCrowded: boolean
}

const runs = (passed: fc.Arbitrary<number>): fc.Arbitrary<Sent[]> =>
  fc.array(
    fc.record({
      value: fc.oneof(fc.integer({ min: 140, max: 200 }), fc.integer({ min: 140, max: 400 })),
      passed,
      isLate: fc.boolean(),
      isCrowded: fc.constant(false),
    }),
    { maxLength: 60 },
  )

interface Kept extends RunToWeigh {
  status: 'ranked' | 'confirm' | 'review'
  /** When it was let in. */
  rankedAt?: number
}

/** What becomes of each run; a profile is kept as text between two of them. */
function keep(sent: readonly Sent[]): {
  kept: Map<string, Kept>
  profile: PaceProfile
  resolved: ResolvedClaim[]
} {
  const kept = new Map<string, Kept>()
  const resolved: ResolvedClaim[] = []
  let profile: PaceProfile = emptyProfile
  let at = START
  for (const [nth, { passed, ...each }] of sent.entries()) {
    at += passed * 60_000
    const run: RunToWeigh = {
      ...each,
      session: `${nth}`,
      attempt: 0,
      at,
      doubts: [],
      answers: [],
      lateness: [],
      scatters: true,
    }
    const weighed = weigh(threshold, profile, run)
    profile = readProfile(profileText(weighed.profile))
    kept.set(run.session, { ...run, status: weighed.status })
    if (weighed.status === 'ranked') Object.assign(kept.get(run.session) ?? {}, { rankedAt: at })
    for (const one of weighed.resolved) {
      const earlier = kept.get(one.session)
      resolved.push(one)
      if (earlier) Object.assign(earlier, { status: one.status, rankedAt: at })
    }
  }
  return { kept, profile, resolved }
}

const isRecord = ({ value }: Kept): boolean => beats(value, threshold.record, threshold)
const minutes = fc.integer({ min: -90, max: 40 * 60 })

test('within a day nothing beyond the threshold is ranked, whatever is played', () => {
  const soon = fc.integer({ min: 0, max: 11 })
  fc.assert(
    fc.property(runs(soon), (sent) => {
      const { kept } = keep(sent)
      expect([...kept.values()].filter((run) => isRecord(run) && run.status === 'ranked')).toEqual(
        [],
      )
    }),
  )
})

test('a claim is decided once, never before its time, and goes on waiting in the profile until then', () => {
  fc.assert(
    fc.property(runs(minutes), (sent) => {
      const { kept, profile, resolved } = keep(sent)
      const sessions = resolved.map(({ session }) => session)
      expect(new Set(sessions).size).toBe(sessions.length)
      for (const { session, status } of resolved) {
        const { at, rankedAt = 0 } = kept.get(session) ?? { at: 0 }
        if (status === 'ranked') expect(rankedAt).toBeGreaterThanOrEqual(laterFrom(at))
      }
      const waiting = [...kept.values()].filter(({ status }) => status === 'confirm')
      expect(profile.claims.map(({ session }) => session).sort()).toEqual(
        waiting.map(({ session }) => session).sort(),
      )
      expect(profile.claims.length).toBeLessThanOrEqual(20)
    }),
  )
})

test('of what came late or from a crowded address nothing is beyond the threshold, nor lets anything in', () => {
  fc.assert(
    fc.property(runs(minutes), fc.constantFrom('isLate', 'isCrowded'), (sent, flag) => {
      const { kept, resolved } = keep(
        sent.map((each) => ({ ...each, isLate: false, [flag]: true })),
      )
      const known = [...kept.values()]
      expect(known.filter((run) => isRecord(run) && run.status !== 'review')).toEqual([])
      expect(resolved.filter(({ status }) => status === 'ranked')).toEqual([])
    }),
  )
})
