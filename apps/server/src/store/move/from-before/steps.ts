import { StartRefusal } from '../../migrate/migrations.ts'

/**
 * The state before: three tables of runs, and the schema in the steps that led to it. Stores of that
 * state are only read, to be moved into a new one.
 */
const FIRST_OF_BEFORE = '0001-scores'

const STEPS = [
  '0001-scores',
  '0002-challenge',
  '0003-upkeep',
  '0004-admins',
  '0005-visits',
  '0006-ads',
  '0007-site-health',
  '0008-play-counts',
  '0009-seeds',
  '0010-fewer-pages',
  '0010-same-functions',
  '0011-trust',
  '0015-operators',
  '0020-runs',
  '0021-duels',
  '0022-namesakes',
  '0025-transfer',
  '0026-held-uids',
  '0027-ad-counts',
  '0029-visit-facts',
  '0030-plays-gone',
  '0032-alerts',
  '0033-nickname-words',
  '0034-plays-in-batches',
  '0036-board-changes',
  '0037-counted-to-a-mark',
  '0037-logs-in-ranges',
  '0038-visit-rows',
  '0038-who-came-to-records',
  '0039-one-run-at-a-time',
  '0040-seen-runs',
] as const

/** Whether a store has gone through steps of before: all of them, or `missing` that many. */
export const ofBefore = (done: readonly string[]): { readonly missing: number } | null =>
  done.includes(FIRST_OF_BEFORE)
    ? { missing: STEPS.filter((step) => !done.includes(step)).length }
    : null

const quoted = (address: string): string =>
  /^[\w@%+=:,./"$-]+$/.test(address) ? address : `'${address.replaceAll("'", "'\\''")}'`

/** A start on such a store says what to type, as the tool takes it. */
export function refuseBefore(
  applied: readonly { readonly name: string }[],
  from: string,
  to: string,
): void {
  if (ofBefore(applied.map(({ name }) => name)) === null) return
  throw new StartRefusal(
    'the database was made by an older version of Reflex Labs; this moves it into a new one: ' +
      `npm run migrate:store -- --from ${quoted(from)} --to ${quoted(to)}`,
  )
}
