import { execFile } from 'node:child_process'
// Copies and their folder are looked at here, never the store itself.
// oxlint-disable-next-line no-restricted-imports
import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
// oxlint-disable-next-line no-restricted-imports
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Backups } from './port.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A second look at the same night makes no second copy. */
const FRESH_MS = 20 * HOUR_MS
const LATE_MS = 36 * HOUR_MS
/** A copy beside the one that it replaces, and something to go on with. */
const ROOM = 1.2
const NAMED_BY_DAY = /^(\d{4}-\d\d-\d\d)\.sqlite$/

export interface BackupParts {
  /** The embedded store. */
  readonly file: string
  readonly dir: string
  /** The command that copies it: in a process of its own, since a copy is looked through whole. */
  readonly tool: string
  /** The days whose backup is kept. */
  readonly kept: (days: readonly string[]) => readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  readonly now?: () => number
  readonly freeBytes?: (dir: string) => Promise<number>
}

const freeIn = async (dir: string): Promise<number> => {
  const { bavail, bsize } = await statfs(dir)
  return bavail * bsize
}
const run = promisify(execFile)
const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

/** A copy of the store every night, each opened and checked before it has its name. */
export function createNightlyBackups(parts: BackupParts): Backups {
  const { file, dir, tool, kept, env, now = Date.now, freeBytes = freeIn } = parts
  let trouble: string | null = null

  const daysThere = (): string[] => {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    return readdirSync(dir).flatMap((name) => NAMED_BY_DAY.exec(name)?.[1] ?? [])
  }
  const pathOf = (day: string): string => join(dir, `${day}.sqlite`)
  const madeAt = (day: string): number => statSync(pathOf(day)).mtimeMs
  const lastAt = (): number | null => {
    const times = daysThere().map(madeAt)
    return times.length === 0 ? null : Math.max(...times)
  }
  const bornAt = (): number => statSync(file, { throwIfNoEntry: false })?.birthtimeMs ?? now()

  async function copy(): Promise<void> {
    const last = lastAt()
    // A store that was created today has no backup to keep yet.
    if (now() - bornAt() < DAY_MS || (last !== null && now() - last < FRESH_MS)) return
    const [needed, free] = [statSync(file).size * ROOM, await freeBytes(dir)]
    if (free < needed) {
      throw new Error(
        `백업에 필요한 공간은 ${gigabytes(needed)}, 남은 공간은 ${gigabytes(free)}입니다.`,
      )
    }
    const day = new Date(now()).toISOString().slice(0, 10)
    await run(process.execPath, [tool, '--to', pathOf(day), '--force'], { env: { ...env } })
    const stay = new Set(kept(daysThere()))
    for (const each of daysThere()) if (!stay.has(each)) rmSync(pathOf(each), { force: true })
  }

  return {
    work: () =>
      copy().then(
        () => {
          trouble = null
        },
        // The rest of the night goes on: the alert says what went wrong here.
        (error: unknown) => {
          trouble = (error instanceof Error ? error.message : String(error)).split('\n', 1).join('')
        },
      ),
    async ageMs() {
      const last = lastAt()
      return last === null ? null : Math.max(0, now() - last)
    },
    async trouble() {
      if (trouble !== null) return trouble
      const since = lastAt() ?? bornAt()
      const hours = Math.floor((now() - since) / HOUR_MS)
      return now() - since < LATE_MS ? null : `마지막 백업이 ${hours}시간 전입니다.`
    },
  }
}
