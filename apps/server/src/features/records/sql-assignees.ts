import type { SqlContext } from '../../store/sql/context.ts'
import { all, run } from '../../store/sql/steps.ts'
import type { Assignees } from './port.ts'

export const createAssignees = ({ db, write, dialect }: SqlContext): Assignees => ({
  async assigneesOf(runs, now) {
    if (runs.length === 0) return new Map()
    const rows = await db
      .selectFrom('review_assignees')
      .select(['run_id', 'email', 'until'])
      .where('run_id', 'in', runs)
      .where('until', '>', now)
      .execute()
    return new Map(rows.map(({ run_id, ...assignee }) => [run_id, assignee]))
  },
  assign: (id, { email, until, now, takesOver }) =>
    write(function* () {
      // Of two who ask at once the second sees what the first was given.
      const asked = db.selectFrom('runs').select('id').where('id', '=', id)
      if ((yield* all(asked.modifyEnd(dialect.locked))).length === 0) return null
      const held = db.selectFrom('review_assignees').select(['email', 'until'])
      const [other] = yield* all(held.where('run_id', '=', id).where('until', '>', now))
      if (other && other.email !== email && !takesOver) return other
      const left = db.deleteFrom('review_assignees')
      yield* run(left.where((eb) => eb.or([eb('email', '=', email), eb('run_id', '=', id)])))
      const taken = { run_id: id, until }
      const added = db.insertInto('review_assignees').values({ ...taken, email })
      // The same operator may ask in two tabs at once.
      yield* run(added.onConflict((conflict) => conflict.column('email').doUpdateSet(taken)))
      return { email, until }
    }),
})
