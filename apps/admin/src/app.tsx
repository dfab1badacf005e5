import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import { queryClient } from './api/query-client.ts'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Routes } from './layout/routes.tsx'

export const App = () => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <Router base="/admin">
        <Routes />
      </Router>
    </QueryClientProvider>
  </ErrorBoundary>
)
