import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { games } from '../src/index.ts'
import {
  beats, blankForm, formText, laterFrom, readForm, weigh, type Form, type RunToWeigh, type Settled,
} from '../src/trust/index.ts' // prettier-ignore

const { line } = games['reaction-time']
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

/** What becomes of each run; a form is kept as text between two of them. */
function keep(sent: readonly Sent[]): { kept: Map<string, Kept>; form: Form; settled: Settled[] } {
  const kept = new Map<string, Kept>()
  const settled: Settled[] = []
  let form: Form = blankForm
  let at = START
  for (const [nth, { passed, ...each }] of sent.entries()) {
    at += passed * 60_000
    const run: RunToWeigh = {
      ...each, session: `${nth}`, attempt: 0, at, doubts: [], answers: [], lateness: [], scatters: true,
    } // prettier-ignore
    const weighed = weigh(line, form, run)
    form = readForm(formText(weighed.form))
    kept.set(run.session, { ...run, status: weighed.status })
    if (weighed.status === 'ranked') Object.assign(kept.get(run.session) ?? {}, { rankedAt: at })
    for (const one of weighed.settled) {
      const earlier = kept.get(one.session)
      settled.push(one)
      if (earlier) Object.assign(earlier, { status: one.status, rankedAt: at })
    }
  }
  return { kept, form, settled }
}

const isRecord = ({ value }: Kept): boolean => beats(value, line.record, line)
const minutes = fc.integer({ min: -90, max: 40 * 60 })

test('within a day nothing beyond the line is ranked, whatever is played', () => {
  const soon = fc.integer({ min: 0, max: 11 })
  fc.assert(
    fc.property(runs(soon), (sent) => {
      const { kept } = keep(sent)
      expect([...kept.values()].filter((run) => isRecord(run) && run.status === 'ranked')).toEqual([]) // prettier-ignore
    }),
  )
})

test('a claim is decided once, never before its time, and goes on waiting in the form until then', () => {
  fc.assert(
    fc.property(runs(minutes), (sent) => {
      const { kept, form, settled } = keep(sent)
      const sessions = settled.map(({ session }) => session)
      expect(new Set(sessions).size).toBe(sessions.length)
      for (const { session, status } of settled) {
        const { at, rankedAt = 0 } = kept.get(session) ?? { at: 0 }
        if (status === 'ranked') expect(rankedAt).toBeGreaterThanOrEqual(laterFrom(at))
      }
      const waiting = [...kept.values()].filter(({ status }) => status === 'confirm')
      expect(form.claims.map(({ session }) => session).sort()).toEqual(waiting.map(({ session }) => session).sort()) // prettier-ignore
      expect(form.claims.length).toBeLessThanOrEqual(20)
    }),
  )
})

test('of what came late or from a crowded address nothing is beyond the line, nor lets anything in', () => {
  fc.assert(
    fc.property(runs(minutes), fc.constantFrom('isLate', 'isCrowded'), (sent, flag) => {
      const { kept, settled } = keep(sent.map((each) => ({ ...each, isLate: false, [flag]: true })))
      const known = [...kept.values()]
      expect(known.filter((run) => isRecord(run) && run.status !== 'review')).toEqual([])
      expect(settled.filter(({ status }) => status === 'ranked')).toEqual([])
    }),
  )
})
