import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { isNightly } from '../../testing/thorough.ts'

const drawMany = fileURLToPath(new URL('../../testing/draw-many.ts', import.meta.url))
const run = promisify(execFile)

test.runIf(isNightly)(
  'what was drawn is freed: a hundred pictures leave the process as large as one',
  async () => {
    const { stdout } = await run(process.execPath, [drawMany, '100'])
    expect(Number(stdout)).toBeGreaterThan(0)
    // Without being freed they held 120 MB, and all that came after them more.
    expect(Number(stdout)).toBeLessThan(60)
  },
  60_000,
)
