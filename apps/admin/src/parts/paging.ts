import { RECORDS_PAGE_SIZE } from '@reflex/contract'

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / RECORDS_PAGE_SIZE))

/** Ranks go on where the page before ended. */
export const rankOf = (page: number, index: number): number =>
  (page - 1) * RECORDS_PAGE_SIZE + index + 1
