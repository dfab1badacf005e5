import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs'

/** Only Linux shows the locks of its processes. */
export const canSeeLocks = process.platform === 'linux'

const MEMORY = '-shm'
/** What the system adds to the path of a file that was removed under its process. */
const REMOVED = / \(deleted\)$/

/**
 * Every embedded store that this process has open, the file and the shared memory beside it, and whether
 * SQLite's lock is still on it. The locks belong to the process: whoever in it closes such a file past
 * SQLite drops them all, and the next tool that opens the store believes itself alone.
 */
export function storeLocks(): Record<string, 'held' | 'dropped'> {
  const locked = lockedInodes()
  const open = openFiles()
  const memories = [...open.keys()].filter((path) => path.endsWith(MEMORY))
  const files = memories.flatMap((memory) => [memory.slice(0, -MEMORY.length), memory])
  return Object.fromEntries(
    files.map((path) => [path, locked.has(open.get(path)) ? 'held' : 'dropped']),
  )
}

/** The files of stores that were closed past SQLite in this process, and so are unlocked. */
export const droppedLocks = (): string[] =>
  Object.entries(storeLocks()).flatMap(([path, lock]) => (lock === 'dropped' ? [path] : []))

/** The number of each file's node, by its path. */
function openFiles(): Map<string, number> {
  const dir = '/proc/self/fd'
  const files = new Map<string, number>()
  for (const name of readdirSync(dir)) {
    try {
      const path = readlinkSync(`${dir}/${name}`).replace(REMOVED, '')
      files.set(path, statSync(`${dir}/${name}`).ino)
    } catch {
      // Closed since it was listed.
    }
  }
  return files
}

/** A line is `1: POSIX  ADVISORY  READ 4711 fe:00:2146309 1073741826 1073742335`. */
function lockedInodes(): Set<number | undefined> {
  const pid = String(process.pid)
  const lines = readFileSync('/proc/locks', 'utf8').split('\n')
  const fields = lines.map((line) => line.split(/\s+/))
  const own = fields.filter(([, kind, , , owner]) => kind === 'POSIX' && owner === pid)
  return new Set(own.map(([, , , , , place]) => Number(place?.split(':')[2])))
}
