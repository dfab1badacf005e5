import { dayNumber, parseDay } from '../../lib/calendar.ts'
import type { JobClaim, Jobs } from '../port.ts'
import type { SqlContext } from './context.ts'
import { all, changesOne, done, run } from './steps.ts'

const never = { done_day: 0, requested: 0, owner: '', lease_until: 0 }

export function jobStore({ db, write }: SqlContext): Jobs {
  const find = (name: string) => db.selectFrom('jobs').selectAll().where('name', '=', name)
  const known = (name: string) =>
    db
      .insertInto('jobs')
      .values({ name, ...never })
      .onConflict((conflict) => conflict.doNothing())
  const mine = ({ name, owner }: Pick<JobClaim, 'name' | 'owner'>) =>
    db.updateTable('jobs').where('name', '=', name).where('owner', '=', owner)

  return {
    async isDue(name, day) {
      const job = await find(name).executeTakeFirst()
      return job === undefined || job.requested === 1 || job.done_day < dayNumber(day)
    },

    isRequested: async (name) => (await find(name).executeTakeFirst())?.requested === 1,

    requestJob: (name) =>
      write(function* () {
        yield* run(known(name))
        yield* run(db.updateTable('jobs').set({ requested: 1 }).where('name', '=', name))
      }),

    claimJob: ({ name, owner, now, leaseMs }, day) =>
      write(function* () {
        yield* run(known(name))
        const claim = db
          .updateTable('jobs')
          .set({ owner, lease_until: now + leaseMs })
          .where('name', '=', name)
          .where(({ or, eb }) => or([eb('requested', '=', 1), eb('done_day', '<', dayNumber(day))]))
          .where(({ or, eb }) => or([eb('lease_until', '<=', now), eb('owner', '=', owner)]))
        if ((yield* run(claim)) === 0) return null
        const [job] = yield* all(find(name))
        const doneDay = job?.requested === 0 ? parseDay(String(job.done_day)) : null
        return { doneDay }
      }),

    renewJob: (claim) =>
      write(() => changesOne(mine(claim).set({ lease_until: claim.now + claim.leaseMs }))),

    finishJob: (claim, day) =>
      write(() =>
        done(mine(claim).set({ done_day: dayNumber(day), requested: 0, lease_until: 0 })),
      ),

    releaseJob: (claim) => write(() => done(mine(claim).set({ lease_until: 0 }))),
  }
}
