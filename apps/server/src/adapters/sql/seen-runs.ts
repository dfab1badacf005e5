import type { RecordRef } from '../../ports/record-store.ts'
import type { SeenRuns } from '../../ports/seen-runs.ts'
import type { SqlContext } from './context.ts'
import { recordKinds, recordsIn } from './record-rows.ts'
import { keepReport } from './run-reports.ts'
import { markSeen, noteTold, seenTableOf } from './seen-marks.ts'
import { all, type Steps } from './steps.ts'

export function createSeenRuns(context: SqlContext): SeenRuns {
  const { db, write } = context
  return {
    async marksOf(kind, ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom(seenTableOf(kind))
        .select(['score_id', 'told', 'seen'])
        .where('score_id', 'in', ids)
        .execute()
      return new Map(
        rows.map(({ score_id, told, seen }) => [score_id, { told: told === 1, seen: seen === 1 }]),
      )
    },
    setSeen: (ref, isSeen) => write(() => setSeen(context, ref, isSeen)),
    noteTold: (refs) =>
      write(function* () {
        for (const kind of recordKinds) {
          const ids = refs.filter((ref) => ref.kind === kind).map(({ id }) => id)
          if (ids.length > 0) yield* noteTold(db, kind, ids)
        }
      }),
    keepReport: (report) => write(() => keepReport(context, report)),
  }
}

function* setSeen(context: SqlContext, ref: RecordRef, isSeen: boolean): Steps<number | null> {
  const { db, dialect } = context
  const held = recordsIn(db, ref.kind).where('id', '=', ref.id)
  const [record] = yield* all(held.modifyEnd(dialect.locked))
  if (!record) return null
  yield* markSeen(db, ref, isSeen)
  return record.player_id
}
