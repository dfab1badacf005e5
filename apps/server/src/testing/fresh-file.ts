import { afterEach, vi } from 'vitest'
import { restartSeeds } from './next-seed.ts'
import { canSeeLocks, droppedLocks } from './store-locks.ts'

// Files that share a process begin alike. Its modules stay: to load a server and to compile its schemas
// takes longer than most files, and nothing of a server is remembered outside of what createServer makes.
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.useRealTimers()
restartSeeds()

// The servers of a test are stopped only after this: what they have open must still be locked.
afterEach(() => {
  const dropped = canSeeLocks ? droppedLocks() : []
  if (dropped.length > 0) throw new Error(`opened past SQLite: ${dropped.join(', ')}`)
})
