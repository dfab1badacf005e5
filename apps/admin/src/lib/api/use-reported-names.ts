import { useGet } from './use-get.ts'

export const reportedNamesKey = ['reported-names'] as const

/** Names that wait for an operator. */
export const useReportedNames = () =>
  useGet(reportedNamesKey, '/api/v1/admin/reported-names', {}, { staleTime: 0 })
