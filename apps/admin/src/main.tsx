import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './admin.css'
import { reportUncaughtErrors } from './api/client.ts'
import { App } from './app.tsx'
import { applyStoredTheme } from './layout/theme.ts'
import { watchForms } from './session/drafts.ts'

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
