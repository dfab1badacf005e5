import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createPictures } from './resvg-pictures.ts'
import { isNightly } from '../../testing/thorough.ts'

const drawMany = fileURLToPath(new URL('../../testing/draw-many.ts', import.meta.url))
const run = promisify(execFile)

const SQUARE = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
/** Not those that read files. */
const workers = () =>
  readdirSync('/proc/self/task').filter((task) =>
    readFileSync(`/proc/self/task/${task}/comm`, 'utf8').startsWith('WorkerThread'),
  ).length

test.runIf(process.platform === 'linux')(
  'the thread goes when there is nothing to draw for a while, and comes again',
  async () => {
    const pictures = createPictures(1)
    onTestFinished(() => pictures.close())
    const before = workers()
    const first = pictures.draw(SQUARE)
    await vi.waitFor(() => expect(workers()).toBeGreaterThan(before))
    const drawn = await first
    await vi.waitFor(() => expect(workers()).toBe(before), { timeout: 10_000 })
    expect(await pictures.draw(SQUARE)).toEqual(drawn)
  },
)

test('who waits for a picture when the server stops is refused', async () => {
  const pictures = createPictures()
  const asked = pictures.draw(SQUARE)
  const closed = pictures.close()
  await expect(asked).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await closed
})

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
