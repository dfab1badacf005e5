import type { BoardSlug } from '@reflex/contract'
import { only, RANKED, type Recount } from './recount.ts'
import { count, dashes, labels, statistic } from './shown.ts'

export interface PlaysOnScreen {
  readonly cards: readonly string[]
  readonly games: readonly string[][]
  readonly days: readonly string[][]
  readonly peak: string
  readonly latest: readonly string[][]
}

interface Play {
  readonly game: BoardSlug
  readonly nickname: string | null
  readonly value: number
  readonly country: string
  readonly date: string
}

/** Plays whose records are gone were made all the same: those of their days, and those of today. */
export const gone = (which: string): string =>
  `(select coalesce(sum(plays), 0) from (
    select day, game, gone as plays from play_days where zone = 'utc'
    union all select day, game, gone from changed_plays
  ) gone_plays where ${which})`

/** The dashboard as it should read, recounted from the runs. */
export const recountPlays = (recount: Recount): PlaysOnScreen => {
  const days = daysOf(recount)
  return {
    cards: cardsOf(recount),
    games: gamesOf(recount),
    days: days.map(({ date, plays, players }) => [date, count(plays), count(players)]),
    peak: `최고 ${count(Math.max(...days.map(({ plays }) => plays)))}회`,
    latest: latestOf(recount),
  }
}

function cardsOf(recount: Recount): string[] {
  const { plays, players } = only(
    recount.rows<{ plays: number; players: number }>(
      `${RANKED} select count(*) + ${gone('true')} as plays,
        count(distinct player_id) as players from dated`,
    ),
  )
  return [count(plays), count(players), '6']
}

function gamesOf(recount: Recount): string[][] {
  return Object.entries(labels).map(([game, label]) => {
    const row = only(
      recount.rows<{ held: number; plays: number; players: number; average: number; best: number }>(
        `${RANKED} select count(*) as held, count(*) + ${gone('gone_plays.game = @game')} as plays,
        count(distinct player_id) as players, round(avg(value), 2) as average,
        iif(game like '%-memory', max(value), min(value)) as best
        from dated where game = @game`,
        { game },
      ),
    )
    const figures =
      row.held === 0 ? dashes : [statistic(game, row.average), statistic(game, row.best)]
    return [label, count(row.plays), count(row.players), ...figures]
  })
}

const daysOf = (recount: Recount) =>
  recount.rows<{ date: string; plays: number; players: number }>(
    `${RANKED}, month(date, nth) as (
      select date('now'), 1 union all select date(date, '-1 day'), nth + 1 from month where nth < 30
    )
    select month.date, count(value) + ${gone("gone_plays.day = replace(month.date, '-', '')")} as plays,
      count(distinct player_id) as players
    from month left join dated on dated.date = month.date
    group by month.date order by month.date desc`.replace('with play', 'with recursive play'),
  )

const latestOf = (recount: Recount): string[][] =>
  recount
    .rows<Play>(
      `${RANKED} select game, nickname, value, dated.country,
        strftime('%Y-%m-%d %H:%M', dated.created_at / 1000, 'unixepoch') as date
      from dated join players on players.id = player_id order by dated.created_at desc limit 20`,
    )
    .map(({ game, nickname, value, country, date }) => [
      labels[game],
      nickname ?? '익명',
      statistic(game, value),
      country,
      date,
    ])

/** The first page of a tab of records: rank, nickname, result, start of the id. */
export function recountRecords(recount: Recount, game: BoardSlug, shown: typeof statistic) {
  const order = game.endsWith('-memory') ? 'desc' : 'asc'
  const rows = recount.rows<{ uid: string; nickname: string | null; value: number }>(
    `${RANKED} select uid, nickname, value from dated join players on players.id = player_id
    where game = ? order by value ${order}, dated.created_at`,
    game,
  )
  const page = rows
    .slice(0, 100)
    .map(({ uid, nickname, value }, index) => [
      String(index + 1),
      nickname ?? '익명',
      shown(game, value),
      `${uid.slice(0, 8)}…`,
    ])
  return { total: `전체 ${count(rows.length)}개`, rows: page }
}
