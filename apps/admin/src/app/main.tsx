import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { QueryClientProvider } from '@tanstack/react-query'
import { Router } from 'wouter'
import './admin.css'
import { reportUncaughtErrors } from '../lib/api/client.ts'
import { watchForms } from '../lib/session/drafts.ts'
import { queryClient } from '../lib/api/query-client.ts'
import { applyStoredTheme } from './layout/theme.ts'
import { ErrorBoundary } from './layout/error-boundary.tsx'
import { Routes } from './layout/routes.tsx'

const App = () => (
  <ErrorBoundary>
    <QueryClientProvider client={queryClient}>
      <Router base="/admin">
        <Routes />
      </Router>
    </QueryClientProvider>
  </ErrorBoundary>
)

applyStoredTheme()
reportUncaughtErrors()
watchForms()

const root = document.querySelector('#root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  )
