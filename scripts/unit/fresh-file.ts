import { vi } from 'vitest'

// Files that share a process begin as if they had it alone: what modules remember and what a file before
// put in the place of globals is gone.
vi.resetModules()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
