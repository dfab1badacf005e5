import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { waiting as en } from '../words/en/waiting.ts'
import { waiting as ko } from '../words/ko/waiting.ts'
import { localMoment } from './local-moment.ts'

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Seoul'))
afterEach(() => vi.unstubAllEnvs())

const at = (text: string): number => Date.parse(text)
const now = at('2026-11-19T20:00:00+09:00')

test('[GAME-5] a moment is told by the visitor’s own clock, and never too soon', () => {
  const nine = at('2026-11-20T00:00:00Z')
  expect(localMoment(nine, now, 'en', en)).toMatch(/^tomorrow at 9:00\sAM$/)
  expect(localMoment(nine, now, 'ko', ko)).toBe('내일 오전 9:00')
  expect(localMoment(nine, nine - 60_000, 'ko', ko)).toBe('오늘 오전 9:00')
  expect(localMoment(nine + 1, now, 'ko', ko)).toBe('내일 오전 9:01')
  expect(localMoment(nine + 86_400_000, now, 'ko', ko)).toBe('11월 21일 (토) 오전 9:00')
  expect(localMoment(nine + 86_400_000, now, 'en', en)).toMatch(
    /^Sat, November 21(?:,| at) 9:00\sAM$/,
  )
})
