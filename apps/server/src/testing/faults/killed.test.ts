import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from '../child-server.ts'
import { temporaryDir } from '../fixtures.ts'
import { hasCheckpoint, keptRows, listed } from '../kept-rows.ts'
import { rankOf, SESSION_SECRET, startLoad } from '../load.ts'
import { fileSystems, startOtherTools } from '../other-tools.ts'
import { thorough } from '../thorough.ts'

/** `KILLS=20` for more. */
const KILLS = Number(process.env['KILLS'] ?? thorough(1, 20))
const BETWEEN_KILLS = 40
const PATIENCE = { timeout: 60_000, interval: 200 }

/** The nightly run tries a store in memory too. */
const tried = fileSystems.slice(0, thorough(1, fileSystems.length))

test.each(tried)(
  '[API-3] killed under load with other tools at work, a store $kind loses and doubles nothing, and ranks equal a recount',
  { timeout: 120_000 + KILLS * 60_000 },
  async ({ dir }) => {
    const DATA_DIR = temporaryDir(dir)
    const env = { DATA_DIR, SESSION_SECRET }
    const where = { child: await startChild(env) }
    const { acknowledged, reach, stop } = startLoad(where, 8)
    const tools = startOtherTools(DATA_DIR, () => acknowledged.map(({ uid }) => uid))
    onTestFinished(() => tools.stop())
    for (let kill = 1; kill <= KILLS; kill++) {
      await reach(acknowledged.length + BETWEEN_KILLS)
      await tools.opened()
      // The last start goes on from a checkpoint, with what was kept after it and before the kill.
      if (kill === KILLS) await vi.waitUntil(() => hasCheckpoint(DATA_DIR), PATIENCE)
      await reach(acknowledged.length + BETWEEN_KILLS)
      await where.child.end('SIGKILL')
      where.child = await startChild(env)
    }
    await stop()
    await tools.stop()
    const { base } = where.child
    const kept = keptRows(DATA_DIR)
    // A scripted hand may once in a thousand runs be too steady to be believed at once.
    const ranked = kept.filter(({ status }) => status === 'ranked')
    expect(ranked.length).toBeGreaterThan(kept.length * 0.98)
    for (const { uid, ms } of ranked) {
      const better = ranked.filter((other) => other.ms < ms).length
      expect(await rankOf(base, uid)).toBe(better + 1)
    }
    await where.child.end('SIGKILL')
    const lines = listed(keptRows(DATA_DIR))
    const found = new Set(lines)
    const lost = listed(acknowledged).filter((line) => !found.has(line)).length
    expect({ lost, doubled: lines.length - found.size }).toEqual({ lost: 0, doubled: 0 })
    expect(lines.length).toBe(acknowledged.length)
    expect(tools.faults).toEqual([])
    expect(Object.keys(tools.runs).toSorted()).toEqual([
      'admin',
      'backup',
      'checkpoint',
      'cp',
      'retention',
      'select',
    ])
  },
)

test('both kinds of file system are tried where Linux has them', () => {
  const kinds = fileSystems.map(({ kind }) => kind)
  expect(kinds).toEqual(process.platform === 'linux' ? ['on a disk', 'in memory'] : ['on a disk'])
})
