import { createHmac, timingSafeEqual } from 'node:crypto'

const VALID_MS = 60_000
const KEY = /^(\d{1,12})\.(\d{1,16})\.([\w-]{43})$/

/**
 * Lets the back office look into a frame, which can carry no token of its own. A key opens one unit
 * for a minute, on every node, and nothing else.
 */
export function createPreviewKeys(secret: string | Buffer) {
  const sign = (said: string): string =>
    createHmac('sha256', secret).update(`ad preview ${said}`).digest('base64url')
  return {
    keyFor(unitId: number, now: number): string {
      const said = `${unitId}.${now + VALID_MS}`
      return `${said}.${sign(said)}`
    },
    /** The unit that a key opens; null when it opens none, or none any more. */
    unitOf(key: string, now: number): number | null {
      const [, unitId, until, signature = ''] = KEY.exec(key) ?? []
      if (unitId === undefined || Number(until) < now) return null
      const right = Buffer.from(sign(`${unitId}.${until}`))
      return timingSafeEqual(right, Buffer.from(signature)) ? Number(unitId) : null
    },
  }
}

export type PreviewKeys = ReturnType<typeof createPreviewKeys>
