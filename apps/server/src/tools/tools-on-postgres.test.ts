import { describe, expect, inject, test } from 'vitest'
import { temporaryDir } from '../testing/fixtures.ts'
import { askPostgres, freshDatabase, postgresForTests } from '../testing/postgres.ts'
import { runTool } from '../testing/run-tool.ts'
import { openAt } from '../testing/store-kinds.ts'

const redisUrl = inject('redisUrl') ?? null

describe.skipIf(postgresForTests === null || redisUrl === null)(
  'tools of a site on PostgreSQL',
  () => {
    test('players are seeded, and accounts listed where the nodes keep them', async () => {
      const url = await freshDatabase()
      const namespace = new URL(url).pathname.slice(1).replace('_', '-')
      const env = {
        DATABASE_URL: url,
        REDIS_URL: `${redisUrl}?namespace=${namespace}`,
        SESSION_SECRET: 'the secret that all nodes of a test share',
        DATA_DIR: temporaryDir(),
      }
      const seeded = await runTool('seed', ['--players', '3', '--days', '2'], env)
      expect([seeded.code, seeded.errors]).toEqual([0, expect.stringContaining('100 %')])
      const [{ kept } = { kept: 0 }] = await askPostgres<{ kept: number }>(
        url,
        'select count(*) as kept from runs',
      )
      expect(kept).toBeGreaterThan(0)
      const { admins, store } = await openAt(url)
      await admins.addAdmin({
        email: 'op@example.org',
        passwordHash: 'h',
        createdAt: Date.now(),
        role: 'owner',
      })
      await store.close()
      expect((await runTool('admin', ['list'], env)).output).toMatch(/^op@example\.org\t/)
    }, 120_000)
  },
)
