import type { BoardRef } from '../../ports/rankings.ts'

/** How long another node's change may go unseen. */
const KEPT_MS = 200
/** Of each game. */
const BOARDS_AT_MOST = 1000

export interface VersionCache {
  get(board: BoardRef, ask: () => Promise<string>): Promise<string>
  /** This node changed something itself, and whoever did it looks next. */
  forget(slug: BoardRef['slug']): void
}

interface Known {
  readonly version: Promise<string>
  readonly until: number
}

/** Spares Redis the same question from every reader of a board. */
export function createVersionCache(): VersionCache {
  const bySlug = new Map<string, Map<string, Known>>()

  function boardsOf(slug: string): Map<string, Known> {
    const known = bySlug.get(slug)
    if (known && known.size < BOARDS_AT_MOST) return known
    const none = new Map<string, Known>()
    bySlug.set(slug, none)
    return none
  }

  return {
    get({ slug, window, scope }, ask) {
      const boards = boardsOf(slug)
      const key = `${window}|${scope}`
      const now = performance.now()
      const last = boards.get(key)
      if (last && now < last.until) return last.version
      const version = ask()
      boards.set(key, { version, until: now + KEPT_MS })
      version.catch(() => boards.delete(key))
      return version
    },
    forget: (slug) => void bySlug.delete(slug),
  }
}
