import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readLocal, removeLocal, writeLocal } from '../../../lib/storage/local.ts'
import {
  completedMissions,
  dropMissions,
  gamePlayed,
  keepMissions,
  keptMissions,
  missionsChanged,
  scoreSubmitted,
  showNextMission,
  visitStamped,
} from './record.ts'
import { progressOf } from './missions.ts'

const forget = (): void => {
  for (const key of ['labs_missions', 'labs_weekly']) removeLocal(key)
  dropMissions()
}
beforeEach(forget)
afterEach(forget)

const played = () => gamePlayed('aim-trainer', { mistakes: 0, value: 9000 })

test('[MIS-3] what is completed waits in its order, and one after the other is shown', () => {
  played()
  expect(completedMissions.now()).toEqual(['first-game', 'perfect-run'])
  scoreSubmitted({ rank: 7, isPersonalBest: true })
  const all = ['first-game', 'perfect-run', 'first-score', 'first-best', 'top-100', 'top-10']
  expect(completedMissions.now()).toEqual(all)
  // What completes nothing takes nothing away.
  scoreSubmitted({ rank: null, isPersonalBest: false })
  expect(completedMissions.now()).toEqual(all)
  showNextMission()
  expect(completedMissions.now()).toEqual(all.slice(1))
  dropMissions()
  expect(completedMissions.now()).toEqual([])
})

test('[MIS-1] five runs of a week complete its mission once, beside those of the list', () => {
  for (let nth = 0; nth < 12; nth++) played()
  const shown = completedMissions.now()
  expect(shown.filter((id) => id === 'week-runs')).toHaveLength(1)
  expect(shown.indexOf('week-runs')).toBeGreaterThan(shown.indexOf('first-game'))
  expect(shown).toContain('ten-games')
})

test('[MIS-2] a stamp moves the streak, and is told to whoever shows missions', () => {
  const told = vi.fn()
  const stop = completedMissions.subscribe(told)
  visitStamped(7)
  expect(completedMissions.now()).toEqual(['streak-7'])
  expect(progressOf(keptMissions(), 'streak-30').current).toBe(7)
  visitStamped(8)
  missionsChanged()
  expect(told.mock.calls.length).toBeGreaterThanOrEqual(2)
  stop()
})

test('a run counts on the day of the visitor’s own calendar', () => {
  vi.stubEnv('TZ', 'Asia/Seoul')
  // A quarter past midnight of a Monday in Korea, where UTC still has Sunday.
  vi.useFakeTimers({ now: new Date('2026-03-01T15:15:00Z'), toFake: ['Date'] })
  played()
  vi.useRealTimers()
  vi.unstubAllEnvs()
  expect(JSON.parse(readLocal('labs_weekly') ?? '')).toMatchObject({
    week: '2026-03-02',
    month: '2026-03',
    days: ['2026-03-02'],
  })
})

test('what was done on another device is kept, and not celebrated again', () => {
  played()
  const state = keptMissions()
  forget()
  keepMissions(state)
  expect(completedMissions.now()).toEqual([])
  expect(keptMissions()).toEqual(state)
  played()
  expect(completedMissions.now()).not.toContain('first-game')
})

test('damaged missions begin anew, and the next run mends them', () => {
  for (const damage of ['{', 'null', '7', '[]']) {
    writeLocal('labs_missions', damage)
    expect(keptMissions()).toEqual({ progress: {}, played: [] })
    played()
    expect(readLocal('labs_missions')).toContain('first-game')
  }
})
