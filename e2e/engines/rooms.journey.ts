import { chromium } from '@playwright/test'
import { shellPath } from '../../scripts/setup/browser.mjs'
import { enginePath } from '../../scripts/setup/engines.mjs'
import { playBegunBy } from '../support/engines/driver-player.ts'
import { expect, test } from '../support/engines/test.ts'
import { Visitor } from '../support/engines/visitor.ts'
import { WebKit } from '../support/engines/webkit.ts'
import { launched } from '../support/launched.ts'
import { Roommate } from '../support/roommate.ts'

const webkitPath = enginePath('webkit')

async function join(visitor: Visitor, code: string, name: string): Promise<void> {
  await visitor.goto(`/room/${code}`)
  await visitor.see('[data-action="join"]')
  await visitor.driver.evaluate(() => {
    const field = document.querySelector<HTMLInputElement>('input[name="nickname"]')
    field?.focus()
    field?.select()
  }, null)
  await visitor.type(name)
  await visitor.activate('[data-action="join"]', 'mouse')
  await visitor.see('[data-action="leave-room"]')
}

const sees = async (visitor: Visitor, phase: string): Promise<void> => {
  const now = () => visitor.attribute('[data-room]', 'data-phase')
  await expect.poll(now, { timeout: 60_000 }).toBe(phase)
}

test('three browsers in one room: one comes late, one loses the line, the host leaves', async ({
  visitor: bob,
  front,
  server,
  engineName,
  complaints,
}) => {
  test.skip(engineName !== 'firefox' || webkitPath === undefined, 'one room for all three')
  test.setTimeout(300_000)
  const browser = await chromium.launch(launched(shellPath()))
  const engine = await WebKit.start(webkitPath ?? '')
  const driver = await engine.open({ width: 1280, height: 900 })
  const cay = new Visitor(driver, server.origin)
  const input = 'mouse' as const
  try {
    const open = async () =>
      (await browser.newContext({ baseURL: server.origin, locale: 'en-US' })).newPage()
    const ann = await Roommate.sitDown(open, 'Ann', 'desktop')
    await ann.page.goto('/')
    await ann.press('open-room')
    await ann.sees('lobby')
    const code = (await ann.room.getAttribute('data-room')) ?? ''
    await join(bob, code, 'Bob')
    await expect(ann.page.locator('[data-room-player][data-here]')).toHaveCount(2)

    await ann.pick('left-or-right')
    await ann.press('start-round')
    const late = join(cay, code, 'Cay').then(() => cay.see('[data-notice="late"]'))
    await Promise.all([
      ann.play('left-or-right'),
      playBegunBy(bob, 'left-or-right', { input, slipAt: 1 }),
      late,
    ])
    await ann.sees('result')
    await sees(cay, 'result')

    await ann.press('next-round')
    await sees(bob, 'lobby')
    await sees(cay, 'lobby')
    await ann.pick('number-memory')
    await ann.press('start-round')
    const lost = bob.see('[data-game][data-phase="recall"]').then(() => (front.isAway = true))
    const others = Promise.all([
      ann.play('number-memory', 1),
      playBegunBy(cay, 'number-memory', { input, slipAt: 0 }),
    ])
    await Promise.all([playBegunBy(bob, 'number-memory', { input, slipAt: 0 }), lost])
    await bob.see('[data-sent="waits"]')
    await others
    front.isAway = false
    await ann.sees('result')
    await sees(bob, 'result')
    await expect(ann.page.locator('[data-row] [data-value]')).toHaveCount(3)

    await ann.press('leave-room')
    const next = '[data-action="next-round"]:not([inert] *)'
    const mayGoOn = async () => (await bob.count(next)) + (await cay.count(next))
    await expect.poll(mayGoOn, { timeout: 15_000 }).toBe(1)
    const host = (await bob.count(next)) === 1 ? bob : cay
    await host.activate(next, input)
    await host.see('[data-pick="sequence-memory"]')
    await host.activate('[data-pick="number-memory"]', input)
    await host.activate('[data-pick="sequence-memory"]', input)
    await host.activate('[data-action="start-round"]', input)
    await Promise.all(
      [bob, cay].map((each) => playBegunBy(each, 'sequence-memory', { input, slipAt: 0 })),
    )
    await sees(bob, 'result')
    await sees(cay, 'result')
    // While the front was away, the browser may say so in its console.
    const errors = complaints().filter((line) => !/fetch|network|load/i.test(line))
    expect(errors).toEqual([])
  } finally {
    await driver.close()
    await engine.close()
    await browser.close()
  }
})
