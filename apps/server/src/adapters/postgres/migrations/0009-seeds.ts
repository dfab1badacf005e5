import { keepBatches } from './keep-batches.ts'

/** A run can be drawn again only on its seed; with it a score is whole, and kept in batches. */
export const seeds = `
  alter table score_logs add column seed text not null default '';
  ${keepBatches}
`
