import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, dayNumber, startOfDay } from '../../lib/calendar.ts'
import { NEW_YEAR } from '../../testing/daily.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { ageDaily, readDailyDays } from './count-days.ts'
import { streakNow } from './read-daily.ts'
import { courseDay } from './days.ts'

const FIRST = dayIndexOf(NEW_YEAR)
const WHOLE = [300, 4000, 5000, 2000, 9000, 3000]
const goOn = async (): Promise<void> => undefined

describe.each(storeKinds)('the tries of days on $name', (kind) => {
  async function scene() {
    const { daily, store } = await openEmpty(kind)
    const play = async (uid: string, nth: number, parts: readonly number[]) => {
      const index = FIRST + nth
      const [day, begunAt] = [dayNumber(index), startOfDay(index)]
      const session = `${uid}.${day}`
      const { player } = await daily.beginTry({ uid, day, session, key: null, begunAt })
      if (parts.length > 0) await daily.keepParts(session, parts)
      return player
    }
    const streakOn = (player: number, nth: number) =>
      streakNow(daily, player, courseDay(FIRST + nth))
    return { daily, store, play, streakOn }
  }

  test('go when they are old, but for those of days in a row; their sums stay', async () => {
    const { daily, store, play, streakOn } = await scene()
    const [goes, stays] = [randomUUID(), randomUUID()]
    const gone = await play(goes, 0, WHOLE)
    let player = 0
    for (let nth = 0; nth <= 24; nth++) {
      player = await play(stays, nth, nth % 10 === 5 ? [] : WHOLE.slice(0, 1))
      if (nth % 4 === 0) await ageDaily({ daily, scoreRetentionDays: 10 }, FIRST + nth, goOn)
    }
    expect(await streakOn(player, 24)).toEqual({ days: 23, grace: 1 })
    expect(await daily.playedDays(gone)).toEqual([])
    const opened = async () => new Map([[dayNumber(FIRST + 24), 7]])
    const { days } = await readDailyDays({ daily, opened }, startOfDay(FIRST + 24))
    expect(days.at(24)).toEqual({
      date: '2027-01-01',
      opened: 0,
      begun: 2,
      ended: 1,
      next_day: 1,
      seventh_day: 1,
    })
    expect(days[0]).toMatchObject({ opened: 7, begun: 1, ended: 0, next_day: null })
    expect(days[1]).toMatchObject({ begun: 1, next_day: null, seventh_day: null })
    expect(days[2]).toMatchObject({ begun: 1, next_day: 1, seventh_day: null })
    // Whoever only began is no idle player either.
    const later = startOfDay(FIRST + 200)
    expect(await store.removeIdlePlayers(later, 10)).toBe(1)
    await ageDaily({ daily, scoreRetentionDays: 10 }, FIRST + 60, goOn)
    expect(await daily.playedDays(player)).toEqual([])
    expect(await store.removeIdlePlayers(later, 10)).toBe(1)
  })

  test('are one for each player and day, whoever asks first', async () => {
    const { daily, play } = await scene()
    const uid = randomUUID()
    const asked = Array.from({ length: 8 }, (_, nth) => ({
      uid,
      day: 20_270_101,
      session: `s${nth}`,
      key: null,
      begunAt: NEW_YEAR,
    }))
    const all = await Promise.all(asked.map((each) => daily.beginTry(each)))
    expect(new Set(all.map(({ session }) => session)).size).toBe(1)
    const [{ session, player } = { session: '', player: 0 }] = all
    expect(await daily.keepParts(session, [300])).toBe(1)
    expect(await daily.keepParts(session, [300, 4000])).toBe(2)
    expect(await daily.keepParts(session, [300])).toBe(2)
    expect(await daily.keepParts('nobody', [300])).toBe(0)
    expect(await daily.tryOf(player, 20_270_101)).toMatchObject({ parts: [300, 4000] })
    expect(await play(uid, 1, [])).toBe(player)
  })
})
