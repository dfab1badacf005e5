import { vi } from 'vitest'
import { restartSeeds } from './next-seed.ts'

// Files that share a process begin alike. Its modules stay: to load a server and to compile its schemas
// takes longer than most files, and nothing of a server is remembered outside of what createServer makes.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
restartSeeds()
