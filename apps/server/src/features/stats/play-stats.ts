import {
  boardSlugs,
  DAILY_STATS_DAYS,
  RECENT_ACTIVITY,
  type CallData,
  type DayZone,
} from '@reflex/contract'
import { games } from '@reflex/games'
import { dayNumber } from '../../lib/calendar.ts'
import type { PlayStore } from './port.ts'
import { daysOf, todayIn } from './period.ts'
import { goneBy, playedDays } from './zoned-plays.ts'

type Stats = CallData<'getStats'>

const roundToHundredth = (value: number): number => Math.round(value * 100) / 100

/** The dashboard: plays are those ever made, everything else describes the scores that the boards hold. */
export async function readPlayStats(
  plays: PlayStore,
  now: number,
  zone: DayZone = 'utc',
): Promise<Stats> {
  const gone = await goneBy(plays, 'game', 'utc', EVER)
  const { plays: held, players: totalPlayers } = await plays.overall()
  const totalPlays = [...gone.values()].reduce((sum, times) => sum + times, held)
  const recent = await plays.recentPlays(RECENT_ACTIVITY)
  return {
    overview: { totalPlays, totalPlayers, gamesAvailable: Object.keys(games).length },
    gameStats: await gameStats(plays, gone),
    dailyStats: await dailyStats(plays, now, zone),
    recentActivity: recent.map(({ game, nickname, value, country, at }) => ({
      game,
      nickname,
      ms: value,
      country,
      date: String(dayNumber(todayIn(zone, at))),
      at,
    })),
  }
}

const EVER = [0, 99_999_999] as const

async function gameStats(
  plays: PlayStore,
  gone: ReadonlyMap<string, number>,
): Promise<Stats['gameStats']> {
  const known = new Map((await plays.playsOfGames()).map((each) => [each.game, each]))
  return boardSlugs.map((game) => {
    const { plays: held, players: uniquePlayers, total, best } = known.get(game) ?? nothing
    const averageScore = held === 0 ? 0 : roundToHundredth(total / held)
    const totalPlays = held + (gone.get(game) ?? 0)
    return { game, totalPlays, uniquePlayers, averageScore, bestScore: best }
  })
}

const nothing = { plays: 0, players: 0, total: 0, best: 0 }

/** Newest day first; days on which nobody played are there too. */
async function dailyStats(
  plays: PlayStore,
  now: number,
  zone: DayZone,
): Promise<Stats['dailyStats']> {
  const today = todayIn(zone, now)
  const period = { first: today - DAILY_STATS_DAYS + 1, last: today, zone }
  const known = await playedDays(plays, period)
  return daysOf(period)
    .toReversed()
    .map((day) => {
      const { plays: totalPlays = 0, players: uniquePlayers = 0 } = known.get(dayNumber(day)) ?? {}
      return { date: String(dayNumber(day)), totalPlays, uniquePlayers }
    })
}
