import { challengeParts } from '@reflex/contract'
import { playGameBy } from '../support/engines/driver-player.ts'
import { expect, test } from '../support/engines/test.ts'
import { Visitor } from '../support/engines/visitor.ts'
import { isNightly } from '../support/nightly.ts'
import { finishedRun, sendRun } from '../support/scripted-run.ts'

const inputs = { firefox: 'keyboard', webkit: 'mouse' } as const

/** The rest is played as in a challenge, which is played to its end elsewhere; here in the nightly run. */
const played = isNightly ? challengeParts : challengeParts.slice(0, 1)

test("the day's course is begun, played, and counts as far as it went", async ({
  visitor,
  engineName,
  complaints,
}) => {
  test.setTimeout(isNightly ? 300_000 : 90_000)
  const input = inputs[engineName]
  await visitor.goto('/daily')
  await visitor.activate('[data-daily][data-state="open"] [data-action="start"]', input)
  await visitor.see('[data-counted="true"]')
  for (const slug of played) {
    await playGameBy(visitor, slug, { input })
    const next = `[data-game="${slug}"] [data-action="next"]`
    await visitor.see(`${next}:not([inert] *)`)
    if (isNightly) await visitor.activate(next, input)
  }
  // Broken off, it counts as it stands; to its end, it is there after the page is opened again as well.
  if (isNightly) await visitor.see('[data-daily][data-state="done"]')
  await visitor.goto('/daily')
  await visitor.see('[data-daily][data-state="done"]')
  expect(await visitor.count('[data-part-ms]')).toBe(played.length)
  expect(await visitor.attribute('[data-streak]', 'data-streak')).toBe('1')
  expect(await visitor.count('[data-daily-status="stands"]')).toBe(isNightly ? 0 : 1)
  expect(complaints()).toEqual([])
})

test('a group is made, joined by its link from another browser, and shows its board', async ({
  visitor,
  engine,
  engineName,
  front,
  server,
  complaints,
}) => {
  const input = inputs[engineName]
  await visitor.goto('/groups')
  await visitor.activate('input[name="group"]', input)
  await visitor.type('Club')
  await visitor.activate('[data-action="make-group"]', input)
  await visitor.see('[data-group] [data-empty]')
  const code = (await visitor.attribute('[data-group]', 'data-group')) ?? ''
  const driver = await engine.open({ width: 1280, height: 900 })
  try {
    const guest = new Visitor(driver, front.origin)
    await guest.goto(`/group/${code.toLowerCase()}`)
    await guest.activate('[data-action="join"]', input)
    await guest.see('[data-members="2"]')
    const uid = (await guest.kept('labs_uid')) ?? ''
    await sendRun(server, await finishedRun(server, uid, 'reaction-time', [250, 300]))
    await visitor.goto(`/group/${code}`)
    await visitor.see('[data-row="1"]')
    expect(await visitor.count('[data-row]')).toBe(1)
    expect(await visitor.count('[data-member]')).toBe(2)
    expect(await visitor.count('[data-week-best="reaction-time"]')).toBe(1)
  } finally {
    await driver.close()
  }
  expect(complaints()).toEqual([])
})
