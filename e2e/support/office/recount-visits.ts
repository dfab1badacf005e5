import { gone } from './recount-plays.ts'
import { only, VISITED, type Recount } from './recount.ts'
import { count, dwell, labels, percent } from './shown.ts'

export interface Days {
  readonly start: string
  readonly end: string
}

interface Overview {
  readonly visitors: number
  readonly views: number
  readonly seconds: number
  readonly bots: number
}

interface Counted {
  readonly name: string
  readonly visitors: number
  readonly views: number
}

const devices: Record<string, string> = { desktop: '데스크톱', mobile: '모바일', tablet: '태블릿' }

/** The access statistics as they should read, recounted from the rows of visits and pages. */
export const recountVisits = (recount: Recount, days: Days) => ({
  cards: cardsOf(overviewOf(recount, days)),
  trend: trendOf(recount, days),
  devices: sharesOf(recount, days, 'device').map(([name = '', ...rest]) => [
    devices[name] ?? name,
    ...rest,
  ]),
  browsers: sharesOf(recount, days, 'browser'),
  countries: countriesOf(recount, days).map((row) => [
    row.name,
    count(row.visitors),
    count(row.views),
  ]),
  games: gamesOf(recount, days),
  pages: pagesOf(recount, days).map((row) => [row.name, count(row.views), count(row.visitors)]),
  referrers: referrersOf(recount, days),
})

const cardsOf = ({ visitors, views, seconds, bots }: Overview): string[] => [
  count(visitors),
  count(views),
  dwell(seconds),
  percent(bots),
]

export const overviewOf = (recount: Recount, days: Days): Overview =>
  only(
    recount.rows<Overview>(
      `${VISITED} select
      (select count(*) from person) as visitors,
      (select count(*) from entry) as views,
      (select coalesce(round(avg(duration_ms) / 1000, 2), 0) from stay) as seconds,
      (select coalesce(round(avg(bot) * 100, 1), 0) from visit
        where date between @start and @end) as bots`,
      days,
    ),
  )

const trendOf = (recount: Recount, days: Days): string[][] =>
  recount
    .rows<Counted>(
      `${VISITED}, period(date) as (
        select @start union all select date(date, '+1 day') from period where date < @end
      )
      select date as name,
        (select count(*) from person where person.date = period.date) as visitors,
        (select count(*) from entry where entry.date = period.date) as views
      from period order by date`.replace('with visit', 'with recursive visit'),
      days,
    )
    .map(({ name, visitors, views }) => [name, count(visitors), count(views)])

/** The ten largest, each with its part of those. */
function sharesOf(recount: Recount, days: Days, column: 'device' | 'browser'): string[][] {
  const rows = recount.rows<Counted>(
    `${VISITED} select ${column} as name, count(*) as visitors from person
    group by ${column} order by visitors desc, name limit 10`,
    days,
  )
  const all = rows.reduce((sum, { visitors }) => sum + visitors, 0)
  return rows.map(({ name, visitors }) => [name, count(visitors), percent((visitors / all) * 100)])
}

const countriesOf = (recount: Recount, days: Days): Counted[] =>
  recount.rows<Counted>(
    `${VISITED} select country as name, count(*) as visitors,
      (select count(*) from entry where entry.country = person.country) as views
    from person group by country order by visitors desc, name limit 10`,
    days,
  )

const pagesOf = (recount: Recount, days: Days): Counted[] =>
  recount.rows<Counted>(
    `${VISITED} select page as name, count(distinct visit) as visitors, count(*) as views
    from entry group by page order by views desc, name limit 10`,
    days,
  )

const referrersOf = (recount: Recount, days: Days): string[][] =>
  recount
    .rows<Counted>(
      `${VISITED} select referrer as name, count(*) as visitors from person
      group by referrer order by visitors desc, name limit 10`,
      days,
    )
    .map(({ name, visitors }) => [name === 'direct' ? '직접 방문' : name, count(visitors)])

const gamesOf = (recount: Recount, days: Days): string[][] =>
  Object.entries(labels)
    .filter(([game]) => game !== 'reflex-challenge')
    .flatMap(([game, label]) => {
      const row = only(
        recount.rows<Counted & { seconds: number; plays: number }>(
          `${VISITED} select
          (select count(distinct visit) from entry where game = @game) as visitors,
          (select count(*) from entry where game = @game) as views,
          (select coalesce(round(avg(duration_ms) / 1000, 2), 0) from stay where game = @game) as seconds,
          (select count(*) from runs where game = @game and status = 'ranked' and
            date(created_at / 1000, 'unixepoch') between @start and @end) +
          ${gone("gone_plays.game = @game and day between replace(@start, '-', '') and replace(@end, '-', '')")}
            as plays`,
          { ...days, game },
        ),
      )
      const { visitors, views, seconds, plays } = row
      if (views === 0 && plays === 0) return []
      return [[label, game, count(visitors), count(views), dwell(seconds), count(plays)]]
    })
