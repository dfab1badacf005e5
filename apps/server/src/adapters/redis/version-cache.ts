import type { BoardRef } from '../../ports/rankings.ts'

/** How long another node's change may go unseen. */
const KEPT_MS = 200
const BOARDS_AT_MOST = 5000

export interface VersionCache {
  get(board: BoardRef, ask: () => Promise<string>): Promise<string>
  /** This node changed something itself, and whoever did it looks next. */
  forget(slug: BoardRef['slug']): void
}

/** Spares Redis the same question from every reader of a board. */
export function createVersionCache(): VersionCache {
  const known = new Map<string, { readonly version: Promise<string>; readonly until: number }>()

  return {
    get({ slug, window, scope }, ask) {
      const key = `${slug}|${window}|${scope}`
      const now = performance.now()
      const last = known.get(key)
      if (last && now < last.until) return last.version
      if (known.size >= BOARDS_AT_MOST) known.clear()
      const version = ask()
      known.set(key, { version, until: now + KEPT_MS })
      version.catch(() => known.delete(key))
      return version
    },
    forget(slug) {
      for (const key of known.keys()) if (key.startsWith(`${slug}|`)) known.delete(key)
    },
  }
}
