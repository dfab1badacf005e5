import type { TestInfo } from '@playwright/test'
import { setTimeout as pause } from 'node:timers/promises'
import { enginePath } from '../../../scripts/setup/engines.mjs'
import { Front } from '../front.ts'
import { expect, test as base } from '../test.ts'
import { complaintScript } from './complaints.ts'
import type { Driver, Opening } from './driver.ts'
import { Firefox } from './firefox.ts'
import { Visitor } from './visitor.ts'
import { WebKit } from './webkit.ts'

interface Engine {
  open(opening: Opening): Promise<Driver>
  close(): Promise<void>
}

interface WorkerFixtures {
  engineName: 'firefox' | 'webkit'
  engine: Engine
}

interface Fixtures {
  timeZone: string
  size: { width: number; height: number }
  front: Front
  visitor: Visitor
  /** What went wrong in the page so far. */
  complaints: () => readonly string[]
}

const engines = { firefox: Firefox, webkit: WebKit }

const SIGHT_WITHIN_MS = 10_000

/** What a failed journey had before it. Either can fail by itself, or never come. */
async function keepSight(driver: Driver, info: TestInfo): Promise<void> {
  const soon = <T>(wanted: Promise<T>) => Promise.race([wanted, pause(SIGHT_WITHIN_MS)])
  const words = await soon(driver.evaluate(() => document.body.innerText, null)).catch(String)
  await info.attach('words on the screen', { body: words ?? 'no answer' })
  const picture = await soon(driver.screenshot()).catch(() => undefined)
  if (picture) await info.attach('screen', { body: picture, contentType: 'image/png' })
}

/** The journeys of a browser that Playwright does not drive; Playwright only runs and counts them. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['firefox', { option: true, scope: 'worker' }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await engines[engineName].start(enginePath(engineName) ?? engineName)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  timeZone: ['UTC', { option: true }],
  size: [{ width: 1280, height: 900 }, { option: true }],
  front: async ({ server }, use) => {
    const front = await Front.start(server.origin)
    front.firstScript = complaintScript
    await use(front)
    front.stop()
  },
  visitor: async ({ engine, front, timeZone, size }, use, info) => {
    const driver = await engine.open({ timeZone, ...size })
    await use(new Visitor(driver, front.origin))
    if (info.status !== info.expectedStatus) await keepSight(driver, info)
    await driver.close()
  },
  complaints: async ({ visitor, front }, use) =>
    use(() => [...front.posted, ...visitor.driver.complaints()]),
})

export { expect }
