import type { BoardSlug } from '@reflex/contract'
import type { FastifyRequest } from 'fastify'
import type { BoardWindow, Rankings, Window } from '../../boards/port.ts'
import { createAskedToday } from '../../http/asked-today.ts'
import { createBodyCache } from '../../http/body-cache.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Group } from './port.ts'

/** What is asked of a group: the board of a game, or of all games. */
interface Asked {
  readonly code: string
  readonly slugs: readonly BoardSlug[]
  readonly window: Window
  readonly limit: number
}

interface GroupBoards {
  readonly rankings: Pick<Rankings, 'version'>
  readonly clock: Clock
  /** As it is known without asking the store. */
  readonly known: (code: string) => Group | undefined
}

const nameOf = ({ kind, number }: Window): BoardWindow =>
  kind === 'all' ? 'all' : `${kind === 'week' ? 'w' : 'd'}${number}`

const keyOf = ({ id }: Group, { slugs, window, limit }: Asked): string =>
  `${id}|${slugs.join(',')}|${nameOf(window)}|${limit}`

/** Answers of groups' boards, for as long as neither the group nor a board of these games has changed. */
export function createGroupBodies({ rankings, clock, known }: GroupBoards) {
  const cache = createBodyCache()
  const asked = createAskedToday<Asked>(clock)
  const versionOf = (group: Group, { slugs, window }: Asked): string => {
    const boards = slugs.map((slug) =>
      rankings.version({ slug, window: nameOf(window), scope: 'world' }),
    )
    return `${group.version}.${boards.join('.')}`
  }
  return {
    /** The cached answer to exactly this query, which needs no second validation. */
    ready({ url }: FastifyRequest) {
      const before = asked.find(url)
      const group = before && known(before.code)
      return group && cache.find(keyOf(group, before), versionOf(group, before))
    },

    get(url: string, group: Group, what: Omit<Asked, 'code'>, make: () => Promise<unknown>) {
      const own = { ...what, code: group.code }
      asked.note(url, clock(), own)
      return cache.get(keyOf(group, own), versionOf(group, own), make)
    },
  }
}
