import { QueryCache, QueryClient } from '@tanstack/react-query'
import { isSessionEnd } from './api-error.ts'

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (!isSessionEnd(error)) console.error('A load failed', queryKey, error)
    },
  }),
  defaultOptions: {
    // A failure is shown at once: the operator has a refresh button and better eyes than a timer.
    queries: { retry: false, refetchOnWindowFocus: false, staleTime: 10_000 },
  },
})
