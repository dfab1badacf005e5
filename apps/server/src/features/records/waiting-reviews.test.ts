import { CONFIRM, laterFrom } from '@reflex/games/trust'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { readyBody, STEADY, submit, type TestServer } from '../../testing/fixtures.ts'
import { asAdmin, officeServer } from '../../testing/office-fixtures.ts'

/** By chance a run may miss where it is wanted, and is played again. */
async function playBetween(server: TestServer, uid: string, least: number, most: number) {
  const pace = { ...STEADY, mean: (least + most) / 2, deviation: 18 }
  for (;;) {
    const body = await readyBody(server, { uid, pace })
    if (body.ms < least || body.ms > most) continue
    await submit(server, body)
    return body.ms
  }
}

test('[ADM-6] of a run that waits the queue says what it still needs, and of others nothing', async () => {
  const server = await officeServer()
  const call = await asAdmin(server)
  const listed = async (status: string) =>
    (await call('GET', `reviews?status=${status}`)).json().scores as object[]
  const uid = randomUUID()
  const ms = await playBetween(server, uid, 155, 165)
  const from = laterFrom(server.now)
  const confirm = { runs: 2, of: CONFIRM.of, near: 0, left: CONFIRM.of, not_before: from }
  expect(await listed('confirm')).toMatchObject([{ ms, confirm }])

  await playBetween(server, uid, 176, 178)
  const once = { ...confirm, runs: 1, near: 1, of: CONFIRM.of - 1, left: CONFIRM.of - 1 }
  expect(await listed('confirm')).toMatchObject([{ ms, confirm: once }])

  await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'clean')
  expect(await listed('confirm')).toEqual([])
  await playBetween(server, randomUUID(), 155, 165)
  const player = { uid: uid.slice(0, 8) }
  const [found] = (await call('GET', `players?uid=${player.uid}`)).json().data as { id: number }[]
  await call('PUT', `players/${found?.id}/review`)
  for (const review of await listed('review')) expect(review).not.toHaveProperty('confirm')
})
