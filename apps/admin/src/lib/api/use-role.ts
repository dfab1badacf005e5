import type { Role } from '@reflex/contract'
import { useGet } from './use-get.ts'

const RENEWED_AFTER_MS = 60_000

/** What who is signed in may; null until the server has said it. */
export const useRole = (): Role | null =>
  useGet(['me'], '/api/v1/admin/me', {}, { staleTime: RENEWED_AFTER_MS }).data?.role ?? null
