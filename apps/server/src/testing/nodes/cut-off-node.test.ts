import { describe, expect, test, vi } from 'vitest'
import { signInAt } from '../node-office.ts'
import { playedGame, removeMe, sendPlayed, visitor } from '../node-players.ts'
import { canRunNodes, nodeSite } from '../node-site.ts'
import { expectRecount } from '../node-recount.ts'
import { isNightly } from '../thorough.ts'

const PATIENCE = { timeout: 30_000, interval: 50 }
/** Longer than a node may hear nothing of the others and still be ready. */
const AWAY_MS = 5500

describe.skipIf(!canRunNodes)('one of three nodes', () => {
  test.runIf(isNightly)(
    'that stood still while the others took and removed scores is not ready until it has them all',
    { timeout: 120_000 },
    async () => {
      const site = await nodeSite()
      const [a, b, c] = await Promise.all([site.start(), site.start(), site.start()])
      const bases = [a, b, c].map(({ base }) => base)
      const people = Array.from({ length: 12 }, (_, nth) => visitor(nth))
      for (const [nth, person] of people.entries()) {
        await sendPlayed(bases[nth % 3] ?? '', playedGame(person, 'reaction-time'))
      }
      await expectRecount(site.databaseUrl, bases)

      c.process.kill('SIGSTOP')
      const stoodStillFrom = performance.now()
      for (const [nth, person] of people.entries()) {
        const base = nth % 2 ? a.base : b.base
        if (nth % 4 === 0) await removeMe(base, person.uid)
        else await sendPlayed(base, playedGame(person, 'aim-trainer'))
      }
      const office = await signInAt(a.base)
      const { scores } = await office.read<{ scores: { id: number }[] }>(
        a.base,
        'scores?game=reaction-time&limit=3',
      )
      for (const { id } of scores) await office.call(b.base, 'DELETE', `scores/${id}`)
      await expectRecount(site.databaseUrl, [a.base, b.base])
      await vi.waitUntil(() => performance.now() - stoodStillFrom > AWAY_MS, PATIENCE)
      c.process.kill('SIGCONT')
      const ready = async () => (await fetch(`${c.base}/readyz`)).status
      await vi.waitUntil(async () => (await ready()) === 200, PATIENCE)
      await expectRecount(site.databaseUrl, bases)
      expect(c.process.exitCode).toBeNull()
    },
  )
})
