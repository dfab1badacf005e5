import { hash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Allowance, Limits } from '../../lib/limits.ts'
import type { Pictures } from '../../features/duels/port.ts'
import { keyOf } from '../../http/address-key.ts'
import { PreparedBody } from '../../http/prepared-body.ts'

/** Some 44 KB each. */
const BYTES_AT_MOST = 12 * 1024 * 1024

/** One takes some 45 ms of a core: all of them together take a fifth of one at most. */
const perAddress: Allowance = { perMinute: 30 }
const inAll: Allowance = { perMinute: 300 }
/** The last of so many waits a second. */
const DRAWN_AT_ONCE = 20

export interface LinkPictures {
  /** What was drawn is kept; null where too many were drawn lately, for this address or for all. */
  of(svg: string, request: FastifyRequest): Promise<PreparedBody | null>
}

/** Pictures that are drawn when a link is looked at: each once, and of all only the last ones are kept. */
export function createLinkPictures(
  pictures: Pictures,
  limits: Limits,
  bytesAtMost = BYTES_AT_MOST,
): LinkPictures {
  const kept = new Map<string, PreparedBody>()
  const drawing = new Map<string, Promise<PreparedBody>>()
  let bytes = 0
  let busy = 0

  const keep = (key: string, picture: PreparedBody): void => {
    if (kept.has(key)) return
    kept.set(key, picture)
    bytes += picture.bytes.length
    for (const [oldest, { bytes: gone }] of kept) {
      if (bytes <= bytesAtMost) return
      kept.delete(oldest)
      bytes -= gone.length
    }
  }

  const draw = async (key: string, svg: string): Promise<PreparedBody> => {
    try {
      const picture = new PreparedBody(await pictures.draw(svg))
      keep(key, picture)
      return picture
    } finally {
      drawing.delete(key)
    }
  }

  /** Whoever had their own share takes nothing from the share of all. */
  const mayDraw = async (request: FastifyRequest): Promise<boolean> =>
    (await limits.take('picture:address', keyOf(request), perAddress)) === 0 &&
    (await limits.take('picture:all', 'all', inAll)) === 0

  const drawAnew = async (key: string, svg: string, request: FastifyRequest) => {
    if (busy >= DRAWN_AT_ONCE) return null
    busy++
    try {
      if (!(await mayDraw(request))) return null
      const own = drawing.get(key) ?? draw(key, svg)
      drawing.set(key, own)
      return await own
    } finally {
      busy--
    }
  }

  return {
    async of(svg, request) {
      const key = hash('sha256', svg, 'base64url')
      const known = kept.get(key)
      if (known) {
        // Asked for last, and so the last to go.
        kept.delete(key)
        kept.set(key, known)
        return known
      }
      return drawing.get(key) ?? drawAnew(key, svg, request)
    },
  }
}
