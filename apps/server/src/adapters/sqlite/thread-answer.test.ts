import { expect, test } from 'vitest'
import type { KeepResult } from '../../ports/store.ts'
import { newScore } from '../../testing/results.ts'
import { packAnswer, unpackAnswer } from './thread-answer.ts'
import type { Outcome } from './transactions.ts'

const scores = [1, 2, 3, 4, 5].map((n) => newScore({ digest: `digest ${n}` }))

const keptAs = (nth: number, more: Partial<KeepResult> = {}): Outcome<KeepResult> => {
  const { digest, status, answer } = scores[nth] ?? newScore()
  const score = { id: 70 + nth, player: 30 + nth, digest, status, answer }
  return { ok: true, value: { score, fresh: true, renamed: false, ...more } }
}

test('what was kept, known before or refused is heard as it was told, each by its own asker', () => {
  const earlier = { id: 9, player: 8, digest: 'another', status: 'review' } as const
  const refused = Object.assign(new Error('constraint failed'), { code: 'SQLITE_CONSTRAINT' })
  const outcomes: Outcome<KeepResult>[] = [
    keptAs(0),
    keptAs(1, { fresh: false, score: { ...earlier, answer: newScore().answer } }),
    keptAs(2, { renamed: true }),
    { ok: false, error: refused },
    keptAs(4),
  ]
  const heard = unpackAnswer(scores, structuredClone(packAnswer(outcomes)))
  expect(heard).toEqual(outcomes)
  expect(heard[3]).toMatchObject({ error: { code: 'SQLITE_CONSTRAINT' } })
})
