import { boardSlugs, DAILY_STATS_DAYS, RECENT_ACTIVITY, type CallData } from '@reflex/contract'
import { games } from '@reflex/games'
import { dayIndexOf, dayNumber } from '../calendar.ts'
import type { PlayStore } from '../ports/plays.ts'
import { daysOf, endsOf } from './period.ts'

type Stats = CallData<'getStats'>

const roundToHundredth = (value: number): number => Math.round(value * 100) / 100

/** The dashboard. It describes the scores that the boards hold now. */
export async function readPlayStats(plays: PlayStore, now: number): Promise<Stats> {
  const { plays: totalPlays, players: totalPlayers } = await plays.overall()
  const recent = await plays.recentPlays(RECENT_ACTIVITY)
  return {
    overview: { totalPlays, totalPlayers, gamesAvailable: Object.keys(games).length },
    gameStats: await gameStats(plays),
    dailyStats: await dailyStats(plays, now),
    recentActivity: recent.map(({ game, nickname, value, country, at }) => ({
      game,
      nickname,
      ms: value,
      country,
      date: String(dayNumber(dayIndexOf(at))),
    })),
  }
}

async function gameStats(plays: PlayStore): Promise<Stats['gameStats']> {
  const known = new Map((await plays.playsOfGames()).map((each) => [each.game, each]))
  return boardSlugs.map((game) => {
    const { plays: totalPlays, players: uniquePlayers, total, best } = known.get(game) ?? nothing
    const averageScore = totalPlays === 0 ? 0 : roundToHundredth(total / totalPlays)
    return { game, totalPlays, uniquePlayers, averageScore, bestScore: best }
  })
}

const nothing = { plays: 0, players: 0, total: 0, best: 0 }

/** Newest day first; days on which nobody played are there too. */
async function dailyStats(plays: PlayStore, now: number): Promise<Stats['dailyStats']> {
  const today = dayIndexOf(now)
  const period = { first: today - DAILY_STATS_DAYS + 1, last: today }
  const known = new Map(
    (await plays.playsOfDays(...endsOf(period))).map((each) => [each.day, each]),
  )
  return daysOf(period)
    .toReversed()
    .map((day) => {
      const { plays: totalPlays = 0, players: uniquePlayers = 0 } = known.get(dayNumber(day)) ?? {}
      return { date: String(dayNumber(day)), totalPlays, uniquePlayers }
    })
}
