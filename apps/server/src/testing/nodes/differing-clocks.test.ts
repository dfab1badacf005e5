import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import type { ChildServer } from '../child-server.ts'
import { playedAlready, send } from '../load.ts'
import { METRICS_TOKEN, readMetric } from '../read-metric.ts'
import { canRunNodes, nodeSite } from '../node-site.ts'
import { thorough } from '../thorough.ts'

const PATIENCE = { timeout: 15_000, interval: 100 }
const OFF = 'reflex_clock_off_seconds'
const shifted = fileURLToPath(new URL('../shifted-clock.ts', import.meta.url))
const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** What a check of a run's length forgives, and what a person would notice of a board's time. */
const NOTICEABLE_MS = 250

const clockOff = (ms: number): Record<string, string> => ({
  NODE_OPTIONS: `--import ${shifted}`,
  CLOCK_OFF_MS: String(ms),
  METRICS_TOKEN,
})

/** When a session began, as its token says. */
async function issuedBy({ base }: ChildServer): Promise<number> {
  const reply = await fetch(`${base}/api/v1/game-session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ game: 'reaction-time', uid: randomUUID() }),
  })
  const { data } = (await reply.json()) as { data: { token: string } }
  return Number.parseInt(data.token.split('.')[4] ?? '', 36)
}

/** Runs that took exactly as long as they say, sent at once. */
async function outcomes({ base }: ChildServer): Promise<string[]> {
  const replies = Array.from({ length: 8 }, async () => {
    const reply = await send(base, playedAlready())
    const body = (await reply.json()) as { code?: string; data?: { review: boolean } }
    return body.code ?? (body.data?.review === false ? 'ranked' : 'review')
  })
  return [...new Set(await Promise.all(replies))]
}

const statusOf = async ({ base }: ChildServer): Promise<number> =>
  (await fetch(`${base}/readyz`)).status

async function expectRight(node: ChildServer): Promise<void> {
  const before = Date.now()
  const issued = await issuedBy(node)
  expect(issued).toBeGreaterThan(before - NOTICEABLE_MS)
  expect(issued).toBeLessThan(Date.now() + NOTICEABLE_MS)
  expect(await outcomes(node)).toEqual(['ranked'])
}

describe.skipIf(!canRunNodes)('nodes whose clocks differ [API-4]', () => {
  const offsets = [
    ['2 s', 2000],
    ['a minute', MINUTE],
  ] as const
  test.each(offsets.slice(0, thorough(1, 2)))(
    'by %s on both sides go by the clock of the store',
    { timeout: 60_000 },
    async (_, ms) => {
      const site = await nodeSite()
      const [ahead, behind] = await Promise.all([ms, -ms].map((off) => site.start(clockOff(off))))
      if (!ahead || !behind) throw new Error('there are no nodes')
      for (const node of [ahead, behind]) {
        await expectRight(node)
        expect(await statusOf(node)).toBe(200)
      }
      expect(await readMetric(ahead.base, OFF)).toBeCloseTo(ms / 1000, 0)
      expect(await readMetric(behind.base, OFF)).toBeCloseTo(-ms / 1000, 0)
    },
  )

  test(
    'one that is set back by an hour is right all the time; beyond what is believed it says so',
    {
      timeout: 60_000,
    },
    async () => {
      const site = await nodeSite()
      const node = await site.start(clockOff(MINUTE))
      await expectRight(node)
      for (let hours = 1; hours <= 4; hours++) {
        node.process.kill('SIGUSR2')
        await expect
          .poll(() => readMetric(node.base, OFF), PATIENCE)
          .toBeCloseTo(60 - hours * 3600, 0)
        await expectRight(node)
        expect(await statusOf(node)).toBe(hours <= 3 ? 200 : 503)
      }
      const late = await site.start(clockOff(9 * HOUR))
      expect(await statusOf(late)).toBe(503)
    },
  )
})
