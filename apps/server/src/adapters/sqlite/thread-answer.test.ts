import { expect, test } from 'vitest'
import type { KeptScore } from '../../ports/store.ts'
import { newScore } from '../../testing/results.ts'
import type { Written } from './keep-score.ts'
import { packAnswer, unpackAnswer } from './thread-answer.ts'
import type { Outcome } from './transactions.ts'

const scores = [1, 2, 3, 4, 5].map((n) => newScore({ digest: `digest ${n}` }))

const keptAs = (nth: number): KeptScore => {
  const { digest, status, answer } = scores[nth] ?? newScore()
  return { id: 70 + nth, player: 30 + nth, digest, status, answer }
}

test('what was kept, known before or refused reaches its own caller unchanged', () => {
  const known = { id: 9, player: 8, digest: 'another', status: 'review' } as const
  const earlier = { ...known, answer: newScore().answer }
  const refused = Object.assign(new Error('constraint failed'), { code: 'SQLITE_CONSTRAINT' })
  const outcomes: Outcome<Written>[] = [
    { ok: true, value: { known: null, id: 70, player: 30, renamed: false } },
    { ok: true, value: { known: earlier } },
    { ok: true, value: { known: null, id: 72, player: 32, renamed: true } },
    { ok: false, error: refused },
    { ok: true, value: { known: null, id: 74, player: 34, renamed: false } },
  ]
  const heard = unpackAnswer(scores, structuredClone(packAnswer(outcomes)))
  expect(heard).toEqual([
    { ok: true, value: { score: keptAs(0), fresh: true, renamed: false } },
    { ok: true, value: { score: earlier, fresh: false, renamed: false } },
    { ok: true, value: { score: keptAs(2), fresh: true, renamed: true } },
    { ok: false, error: refused },
    { ok: true, value: { score: keptAs(4), fresh: true, renamed: false } },
  ])
  expect(heard[3]).toMatchObject({ error: { code: 'SQLITE_CONSTRAINT' } })
})
