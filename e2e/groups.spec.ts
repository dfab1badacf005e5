import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible.ts'
import { finishedRun, playRoomOf, sendRun } from './support/scripted-run.ts'
import { PHONE } from './support/screens.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })

const PUPILS = 30

test('a class: made, joined by its link, played by thirty, exported, and given another link', async ({
  page,
  server,
  openVisitor,
}) => {
  const ask = (path: string, body: object) =>
    fetch(`${server.origin}/api/v1/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  let code = ''
  const pupils = Array.from({ length: PUPILS }, () => randomUUID())

  await test.step('the teacher makes it from home, and is told what cannot be its name', async () => {
    await page.goto('/')
    await page.locator('main a[href="/groups"]').click()
    await expect(page).toHaveURL(/\/groups$/)
    await expectAccessibleInBothThemes(page, 'own groups')
    await page.locator('input[name="nickname"]').fill('Teacher')
    await page.locator('[data-action="make-group"]').click()
    await expect(page.locator('[data-fault="blank"]')).toBeVisible()
    await page.locator('input[name="group"]').fill('Class 3B')
    await page.locator('input[name="group"]').press('Enter')
    await expect(page.locator('[data-group]')).toBeVisible()
    code = (await page.locator('[data-group]').getAttribute('data-group')) ?? ''
    await expect(page.locator('[data-empty]')).toBeVisible()
    await expect(page.locator('[data-group-link]')).toContainText(code)
  })

  await test.step('thirty join by the link and play', async () => {
    for (const [nth, uid] of pupils.entries()) {
      const nickname = nth === 0 ? '=1+1' : `Pupil ${nth + 1}`
      const joined = await ask(`groups/${code}/join`, { uid, nickname })
      expect(joined.status).toBe(204)
      const from = 250 + 4 * nth
      const body = await finishedRun(server, uid, 'reaction-time', [from, from + 20])
      await sendRun(server, { ...body, nickname })
    }
  })

  const guest = await openVisitor({
    ...PHONE,
    viewport: { width: 320, height: 640 },
    locale: 'ko-KR',
  })
  await test.step('a guest sees the board first, and joins in one press on a small phone', async () => {
    // As somebody types it.
    await guest.goto(`/group/${code.toLowerCase()}`)
    await expect(guest).toHaveURL(new RegExp(`/group/${code}$`))
    await expect(guest).toHaveTitle(/그룹/)
    await expect(guest.locator('[data-row]')).toHaveCount(PUPILS)
    await expect(guest.locator('[data-member]')).toHaveCount(0)
    await expectAccessible(guest, 'a stranger at a group', 'dark')
    await guest.locator('[data-action="join"]').tap()
    await expect(guest.locator('[data-member]').first()).toContainText('Teacher')
    await expect(guest.locator('[data-members]')).toHaveAttribute(
      'data-members',
      String(PUPILS + 2),
    )
    const tooWide = () =>
      document.documentElement.scrollWidth > document.documentElement.clientWidth
    expect(await guest.evaluate(tooWide)).toBe(false)
    await guest.goto('/groups')
    await expect(guest.locator(`[data-my-group="${code}"]`)).toContainText('Class 3B')
  })

  await test.step('the teacher sees them all, and takes the table', async () => {
    await page.reload()
    await expect(page.locator('[data-row]')).toHaveCount(PUPILS)
    await expect(page.locator('[data-week-best="reaction-time"]')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).press('Enter')
    await expect(page).toHaveURL(/range=today/)
    await expect(page.locator('[data-row]')).toHaveCount(PUPILS)
    await expectAccessibleInBothThemes(page, 'a group of mine')
    await page.locator('[data-action="show-qr"]').click()
    await expect(
      page.getByRole('img', { name: 'QR code with the link to this group' }),
    ).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.locator('[data-action="export"]').click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(/^group-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/)
    const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines[0]?.startsWith('\uFEFFName,Runs,')).toBe(true)
    expect(lines).toHaveLength(1 + PUPILS + 2)
    expect(lines.filter((line) => line.split(',')[1] === '1')).toHaveLength(PUPILS)
    expect(lines.find((line) => line.includes('1+1'))?.startsWith("'=1+1,1,")).toBe(true)
  })

  await test.step('members meet in a room of the group, whose points stay on a board of it', async () => {
    await page.locator('[data-action="open-room"]').click()
    await expect(page.locator('[data-room][data-phase="lobby"]')).toBeVisible()
    const room = (await page.locator('[data-room]').getAttribute('data-room')) ?? ''
    await guest.goto(`/group/${code}?game=rooms`)
    await expect(guest.locator('[data-empty]')).toBeVisible()
    await expect(guest.locator(`[data-open-room="${room}"]`)).toBeVisible()
    await expectAccessibleInBothThemes(guest, 'a group with an open room')
    await guest.locator(`[data-open-room="${room}"] a`).tap()
    await expect(guest).toHaveURL(new RegExp(`/room/${room}$`))
    await playRoomOf(server, code, pupils.slice(1, 3))
    await page.goto(`/group/${code}?game=rooms`)
    await expect(page.locator('[data-row] [data-points]')).toHaveText(['2', '1'])
    await expectAccessibleInBothThemes(page, 'points of a group')
    await page.locator('[data-action="report-names"]').click()
    await page.locator('[data-action="report-this"]').first().click()
    await page.locator('[data-action="report-send"]').click()
    await expect(page.locator('[data-report-name]')).toHaveCount(0)
    await expect(page.locator('[data-action="report-this"]')).toHaveCount(0)
  })

  await test.step('a member is removed, and the link renewed: the old one is dead, and says so', async () => {
    await page.locator('[data-action="all-members"]').click()
    const last = page.locator('[data-member]').last()
    const uid = (await last.getAttribute('data-member')) ?? ''
    await last.locator('[data-action="member-options"]').click()
    await page.locator('[data-action="remove"]').click()
    await page.locator('[data-action="yes"]').click()
    await expect(page.locator(`[data-member="${uid}"]`)).toHaveCount(0)
    await page.locator('[data-action="new-link"]').click()
    await page.locator('[data-action="yes"]').click()
    await expect(page.locator('[data-group-link]')).not.toContainText(code)
    const next = (await page.locator('[data-group]').getAttribute('data-group')) ?? ''
    await expect(page).toHaveURL(new RegExp(`/group/${next}`))
    await guest.goto(`/group/${code}`)
    await expect(guest.locator('[data-missing="gone"]')).toBeVisible()
    // The guest was the one who was removed.
    await guest.goto('/groups')
    await expect(guest.locator('[data-my-group]')).toHaveCount(0)
  })

  await test.step('the teacher leaves, and the longest member has it', async () => {
    await page.locator('[data-action="leave-group"]').click()
    await page.locator('[data-action="yes"]').click()
    await expect(page.locator('[data-action="join"]')).toBeVisible()
    await expect(page.locator('[data-action="new-link"]')).toHaveCount(0)
  })
})
