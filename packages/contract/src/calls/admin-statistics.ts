import { Type } from 'typebox'
import { accessFilters, dayZones, type AccessFilter } from '../constants.ts'
import { Count, enumOf, object } from './fields.ts'

export const IsoDay = Type.String({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' })
const Text = Type.String()
export const Zone = Type.Optional(enumOf(dayZones))
const FilterText = Type.Optional(Type.String({ minLength: 1, maxLength: 300 }))

const filters = Object.fromEntries(accessFilters.map((name) => [name, FilterText])) as Record<
  AccessFilter,
  typeof FilterText
>

/** Days of a zone, both ends included, and what the visits are narrowed to. */
export const AccessQuery = object({ start_date: IsoDay, end_date: IsoDay, zone: Zone, ...filters })

const Named = Type.Array(object({ name: Text, total_visitors: Count }))

export const AccessDetails = object({
  /** The part of the visits that was looked at, 1 for all of them; the rest is reckoned from it. */
  sampled: Type.Number({ minimum: 0, maximum: 1 }),
  overview: object({
    bounce_rate: Type.Number(),
    avg_visit_duration: Type.Number(),
    views_per_visit: Type.Number(),
  }),
  entry_stats: Named,
  exit_stats: Named,
  source_stats: Named,
  medium_stats: Named,
  campaign_stats: Named,
  event_stats: Type.Array(object({ name: Text, total: Count, total_visitors: Count })),
  streak_stats: Type.Array(object({ streak: Text, total: Count })),
  /** Visits that came to a game's page, began it, finished it, began it again, and played it in a room. */
  funnel: Type.Array(
    object({
      game_slug: Text,
      visitors: Count,
      started: Count,
      finished: Count,
      again: Count,
      together: Count,
    }),
  ),
})

export const LiveVisitors = object({
  /** Visits that were heard of in the last five minutes. */
  visitors: Count,
  today: object({ date: IsoDay, visitors: Count, page_views: Count, plays: Count }),
  yesterday: object({ date: IsoDay, visitors: Count, page_views: Count, plays: Count }),
  /** Yesterday up to this time of day: what today is to be held against. */
  so_far: object({ date: IsoDay, visitors: Count, page_views: Count, plays: Count }),
})

export const Returns = object({
  weeks: Type.Array(
    object({
      /** The Monday, in UTC. */
      week: IsoDay,
      people: Count,
      /** Who came back one week later, two weeks later and so on, as far as these have begun. */
      back: Type.Array(Count),
    }),
  ),
})
