import type { DayZone } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { Dimension } from '../../lib/visit-rules.ts'
import type { DimensionTally, Tally, VisitReports, Wanted } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { isCounted } from '../../store/sql/counted-until.ts'
import { countHours } from './sql-count-visits.ts'
import { createOpenVisits, type OpenVisits, type PartSum } from './sql-open-visits.ts'
import type { Database } from '../../store/sql/schema.ts'
import { run } from '../../store/sql/steps.ts'
import { dayOfPart, partsOf } from './sql-visit-parts.ts'
import { someTallies, someTotals, visitsSince } from './sql-visit-selection.ts'

/** All of visits but their recording. */
export function visitReports(context: SqlContext): VisitReports {
  const { db, write } = context
  const withOpenVisits = createOpenVisits(db)

  /** One dimension, part by part. */
  const partsOfDays = (zone: DayZone, first: number, last: number, dimension: Dimension) =>
    withOpenVisits(async (open) => {
      const parts = partsOf(zone, first, last)
      const stored = await storedIn(db, open, parts)
        .selectAll()
        .where('dimension', '=', dimension)
        .execute()
      return [...stored, ...openIn(open, parts).filter((sum) => sum.dimension === dimension)]
    })

  return {
    countDays: (now) => countHours(context, now),

    talliesOf: (zone, first, last, wanted) =>
      withOpenVisits((open) => tallies(db, open, partsOf(zone, first, last), wanted)),

    async totalsByDay(zone, first, last) {
      const parts = await partsOfDays(zone, first, last, 'total')
      const days = addedUp(parts, ({ part }) => dayOfPart(zone, part))
      return [...days].map(([day, sum]) => ({ day, ...sum })).toSorted((a, b) => a.day - b.day)
    },

    visitorsOfPage: (zone, first, last, page) =>
      withOpenVisits(async (open) => {
        const parts = partsOf(zone, first, last)
        const stored = await storedIn(db, open, parts)
          .selectAll()
          .where('dimension', '=', 'page')
          .where('key', '=', page)
          .execute()
        const counted = openIn(open, parts).filter((sum) => isOf(sum, ['page', page]))
        const days = addedUp([...stored, ...counted], ({ part }) => dayOfPart(zone, part))
        return new Map([...days].map(([day, { visitors }]) => [day, visitors]))
      }),

    async returnsByDay(first, last) {
      const parts = await partsOfDays('utc', first, last, 'return')
      return parts.map(({ part, key, visitors }) => ({
        day: dayOfPart('utc', part),
        firstWeek: Number(key),
        people: visitors,
      }))
    },

    talliesOfSome: (selection) => someTallies(db, selection),
    totalsOfSome: (selection) => someTotals(db, selection),
    visitsSince: (at) => visitsSince(db, at),

    forgetVisitsBefore: (day, atMost) =>
      write(function* () {
        const old = db.selectFrom('visits').select('id').where('day', '<', day)
        const some = old.where(isCounted('started_at')).limit(atMost)
        const gone = yield* run(db.deleteFrom('visits').where('id', 'in', some))
        if (gone === 0) return false
        yield* run(
          db.updateTable('counted_until').set({ rows_from: day }).where('rows_from', '<', day),
        )
        return true
      }),
  }
}

type Parts = readonly [first: number, last: number]

/** So many parts are named one by one, which leads straight to a dimension of each. */
const NAMED_AT_MOST = 900

function storedIn(db: Kysely<Database>, { late }: OpenVisits, [first, last]: Parts) {
  const stored = db
    .selectFrom('visit_sums')
    .$if(late.length > 0, (query) => query.where('part', 'not in', late))
  if (last - first >= NAMED_AT_MOST) {
    return stored.where(({ between }) => between('part', first, last))
  }
  const named = Array.from({ length: last - first + 1 }, (_, nth) => sql.lit(first + nth))
  return stored.where(sql<boolean>`part in (${sql.join(named)})`)
}

const openIn = ({ sums }: OpenVisits, [first, last]: Parts): PartSum[] =>
  sums.filter(({ part }) => part >= first && part <= last)

/**
 * Each dimension is added up by itself: to sort the rows of one by their keys takes little more than
 * half as long as to sort all of them by dimension and key.
 */
async function tallies(
  db: Kysely<Database>,
  open: OpenVisits,
  parts: Parts,
  wanted: readonly Wanted[],
): Promise<DimensionTally[]> {
  const [one, ...more] = wanted.map((each) => tally(db, open, parts, each))
  if (!one) return []
  const stored = await more.reduce((query, next) => query.unionAll(next), one).execute()
  const counted = openIn(open, parts).filter((sum) => wanted.some((each) => isOf(sum, each)))
  const sums = addedUp([...stored, ...counted], ({ dimension, key }) => `${dimension} ${key}`)
  return [...sums].map(([name, sum]) => {
    const [dimension = ''] = name.split(' ', 1)
    return { dimension: dimension as Dimension, key: name.slice(dimension.length + 1), ...sum }
  })
}

const isOf = ({ dimension, key }: PartSum, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? wanted === dimension : wanted[0] === dimension && wanted[1] === key

function tally(db: Kysely<Database>, open: OpenVisits, parts: Parts, wanted: Wanted) {
  const [dimension, key] = typeof wanted === 'string' ? [wanted, null] : wanted
  return storedIn(db, open, parts)
    .select(({ fn }) => [
      sql<string>`cast(${dimension} as text)`.as('dimension'),
      'key',
      fn.sum<number>('visitors').as('visitors'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('duration_ms').as('duration_ms'),
      fn.sum<number>('stays').as('stays'),
    ])
    .where('dimension', '=', dimension)
    .$if(key !== null, (query) => query.where('key', '=', key ?? ''))
    .groupBy('key')
}

type Amounts = Pick<PartSum, 'visitors' | 'views' | 'duration_ms' | 'stays'>

function addedUp<Sum extends Amounts, Name>(
  sums: readonly Sum[],
  nameOf: (sum: Sum) => Name,
): Map<Name, Tally> {
  const added = new Map<Name, Tally>()
  for (const sum of sums) {
    const name = nameOf(sum)
    const { visitors, views, durationMs, stays } = added.get(name) ?? nothing
    added.set(name, {
      visitors: visitors + sum.visitors,
      views: views + sum.views,
      durationMs: durationMs + sum.duration_ms,
      stays: stays + sum.stays,
    })
  }
  return added
}

const nothing: Tally = { visitors: 0, views: 0, durationMs: 0, stays: 0 }
