import { reviewRules } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  boardAnswerText,
  duelAnswerText,
  readBoardAnswer,
  readDuelAnswer,
  UNRANKED,
} from './run-answer.ts'

const rank = fc.option(fc.integer({ min: 1 }), { nil: null })

test('[GLB-7] an answer is read as it was kept, and tells whether the run was ranked', () => {
  const answers = fc.record({
    rankToday: rank,
    rankWeek: rank,
    rankAllTime: rank,
    playersToday: fc.nat(),
    isPersonalBest: fc.boolean(),
    nicknameRejected: fc.boolean(),
    waits: fc.boolean(),
    rule: fc.option(fc.constantFrom(...reviewRules), { nil: null }),
  })
  fc.assert(
    fc.property(answers, (answer) => {
      const text = boardAnswerText(answer)
      expect(readBoardAnswer(text)).toEqual(answer)
      expect(text.startsWith(UNRANKED)).toBe(answer.rankToday === null)
    }),
  )
})

test('[GLB-7] an answer to a duel is read as it was kept', () => {
  fc.assert(
    fc.property(fc.integer(), fc.boolean(), (behind, nicknameRejected) => {
      const answer = { behind, nicknameRejected }
      expect(readDuelAnswer(duelAnswerText(answer))).toEqual(answer)
    }),
  )
})
