import { CHALLENGE_SLUG } from '@reflex/contract'
import { expect, test } from 'vitest'
import { createTokens } from '../runs/token.ts'
import { courseDay } from './days.ts'
import { keepDailyParts } from './keep-parts.ts'
import type { DailyTry } from './port.ts'

const course = courseDay(20_776)
const BEGUN = course.closesAt - 60_000
const LASTS = 20_000
const uid = '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10'
const tokens = createTokens('a secret of thirty-two characters')
const { token } = tokens.issue({
  slug: CHALLENGE_SLUG,
  uid,
  daily: course.day,
  issuedAt: BEGUN,
})

/** A try of which these games are kept; `judged` is what the logs are worth that come now. */
function aTry(kept: readonly number[], judged: readonly number[]) {
  let parts = kept
  const own = (): DailyTry => ({
    player: 1,
    day: course.day,
    session: 's',
    key: null,
    begunAt: BEGUN,
    parts,
  })
  const send = (at: number) =>
    keepDailyParts(
      {
        daily: {
          findTry: async () => own(),
          keepParts: async (_, some) => (parts = some.length > parts.length ? some : parts).length,
        },
        tokens,
        expiryOf: (begunAt) => begunAt + LASTS,
        judgeParts: () => judged,
      },
      { token, uid, segments: judged.map(() => []) },
      at,
    )
  return { send, kept: () => parts }
}

test('games that are done are kept until the session is over, and none after it', async () => {
  const { send, kept } = aTry([200], [200, 300])
  expect(await send(BEGUN + LASTS + 1)).toEqual({ counted: true, parts: 1 })
  expect(kept()).toEqual([200])
  expect(await send(BEGUN + LASTS)).toEqual({ counted: true, parts: 2 })
  expect(kept()).toEqual([200, 300])
})

test('once its course is over nothing more of it counts', async () => {
  const { send, kept } = aTry([200], [200, 300])
  expect(await send(course.takenUntil)).toEqual({ counted: false, parts: 1 })
  expect(kept()).toEqual([200])
})

test('what comes late takes nothing away, and a game that was kept never becomes another', async () => {
  const late = aTry([200, 300], [200])
  expect(await late.send(BEGUN)).toEqual({ counted: true, parts: 2 })
  await expect(aTry([200, 300], [200, 299, 400]).send(BEGUN)).rejects.toMatchObject({
    code: 'HASH',
  })
})
