import { randomUUID } from 'node:crypto'
import { expect, test } from './support/office/test.ts'

test('the office sees the rooms of now, what was reported in them, and ends one', async ({
  page,
  office,
}) => {
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`${office.server.origin}/api/v1/${path}`, { data })
    expect(reply.ok()).toBe(true)
    return reply.status() === 204 ? null : ((await reply.json()) as { data: { code: string } }).data
  }
  const [host, guest] = [randomUUID(), randomUUID()]
  const code = (await post('rooms', { uid: host, nickname: '방장' }))?.code ?? ''
  await post(`rooms/${code}/join`, { uid: guest, nickname: '손님' })
  await post('reports', {
    uid: host,
    kind: 'name',
    player: guest.slice(0, 8),
    where: 'room',
    room: code,
  })

  await page.goto('/admin/dashboard')
  await page.getByRole('link', { name: '함께하기 방' }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toContainText('대기실')
  await expect(row).toContainText('2명 중')
  await expect(row.getByRole('link', { name: '손님 1회' })).toHaveAttribute('href', /uid=/)
  await page.getByRole('button', { name: `방 ${code} 종료` }).click()
  await page.getByRole('dialog').getByRole('button', { name: '종료' }).click()
  await expect(page.getByRole('status')).toContainText(`방 ${code}`)
  await expect(row).toContainText('종료됨')
  await expect(row.getByRole('button')).toHaveCount(0)
  const today = new Date().toISOString().slice(0, 10)
  await expect(page.getByRole('row').filter({ hasText: today })).toContainText('1')
})
