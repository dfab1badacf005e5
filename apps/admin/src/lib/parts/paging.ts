import { RECORDS_PAGE_SIZE } from '@reflex/contract'

export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / RECORDS_PAGE_SIZE))
