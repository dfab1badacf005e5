import { Roommate } from './support/roommate.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

/** Pages of one machine at work on three games at once; on a calm one they are a few ms apart. */
const APART_MS = 250

test('three rounds in one room: one comes late, one loses the line, the host leaves', async ({
  openVisitor,
}, info) => {
  const ann = await Roommate.sitDown(openVisitor, 'Ann', 'desktop')
  const bob = await Roommate.sitDown(openVisitor, '수진', 'phone')
  const wall = await openVisitor({ viewport: { width: 1920, height: 1080 } })
  await ann.page.goto('/')
  await ann.press('open-room')
  await ann.sees('lobby')
  const code = (await ann.room.getAttribute('data-room')) ?? ''
  await wall.goto(`/room/${code}?view=wall`)
  await expect(wall.locator('[data-view="wall"] [data-room-code]')).toHaveText(code)

  await ann.rename()

  // Nobody plays alone, and who comes in is seen without a reload.
  await expect(ann.page.locator('[data-action="start-round"]')).toBeDisabled()
  await bob.join(code)
  await expect(ann.page.locator('[data-room-player][data-here]')).toHaveCount(2)
  await expect(wall.locator('[data-room-player]')).toHaveCount(2)
  await expect(wall.locator('[data-room-player]').last()).toHaveText(bob.name)

  await ann.pick('left-or-right')
  await ann.press('start-round')
  await bob.sees('countdown')
  await expect(wall.locator('[data-countdown="3"]')).toBeVisible()
  const cay = await Roommate.sitDown(openVisitor, 'Cay', 'desktop')
  const late = cay
    .join(code)
    .then(() => expect(cay.page.locator('[data-notice="late"]')).toBeVisible())
  await Promise.all([ann.play('left-or-right'), bob.play('left-or-right', 2), late])
  for (const each of [ann, bob, cay]) await each.sees('result')
  const apart = Math.abs((await ann.startedAt()) - (await bob.startedAt()))
  info.annotations.push({ type: 'start', description: `${apart.toFixed(1)} ms apart` })
  expect(apart).toBeLessThan(APART_MS)
  await expect(cay.page.locator('[data-row]')).toHaveCount(2)
  await expect(cay.page.locator('[data-points]')).toHaveText(['+2', '+1'])

  // A run is watched beside one's own: two stages on one clock.
  await bob.page.locator('[data-action="watch-run"]').first().tap()
  await expect(bob.page.locator('[data-beside] [data-replay]').first()).toBeVisible()
  await expect(bob.page.locator('[data-beside] tbody tr')).toHaveCount(10)

  await ann.press('next-round')
  for (const each of [ann, bob, cay]) await each.sees('lobby')
  await ann.pick('number-memory')
  await ann.press('start-round')
  // The line is lost in the middle of the round, and the run goes on.
  const isOn = bob.page.locator('[data-game][data-phase="memorize"]')
  const lost = isOn.waitFor().then(() => bob.page.context().setOffline(true))
  const others = Promise.all([ann.play('number-memory', 1), cay.play('number-memory', 0)])
  await Promise.all([bob.play('number-memory', 0), lost])
  await expect(bob.page.locator('[data-sent="waits"]')).toBeVisible()
  await others
  await bob.page.context().setOffline(false)
  for (const each of [ann, bob, cay]) await each.sees('result')
  await expect(bob.page.locator('[data-row][data-you] [data-value]')).toHaveAttribute(
    'data-value',
    '5',
  )
  await expect(ann.page.locator('[data-row] [data-value]')).toHaveCount(3)
  await expect(ann.page.locator('[data-row]').first()).toContainText(ann.name)

  // The host leaves, and whoever hosts now goes on.
  await ann.press('leave-room')
  await expect(ann.page).toHaveURL(/\/$/)
  const next = '[data-action="next-round"]'
  const mayGoOn = async (): Promise<number> =>
    (await bob.page.locator(next).count()) + (await cay.page.locator(next).count())
  await expect.poll(mayGoOn).toBe(1)
  const host = (await bob.page.locator(next).count()) === 1 ? bob : cay
  await host.press('next-round')
  await host.sees('lobby')
  await host.pick('color-match')
  await host.press('start-round')
  await Promise.all([bob.play('color-match'), cay.play('color-match')])
  for (const each of [bob, cay]) await each.sees('result')

  await host.press('room-options')
  await host.press('end-room')
  await host.press('yes')
  for (const each of [bob, cay]) {
    await each.sees('ended')
    await expect(each.page.locator('[data-place]')).toHaveCount(3)
  }
  await expect(wall.locator('[data-view="wall"] [data-place="1"]')).toBeVisible()
})
