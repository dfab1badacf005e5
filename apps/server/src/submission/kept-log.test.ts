import { gameSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { readyBody, submit, testServer } from '../testing/fixtures.ts'
import { rowsIn } from '../testing/rows.ts'
import { keptLog } from './kept-log.ts'

const logOf = (server: Parameters<typeof rowsIn>[0]) =>
  String(rowsIn(server, 'score_logs').at(-1)?.['log'])

test.each(gameSlugs)('%s: an honest log is kept as it was sent', async (game) => {
  const server = await testServer()
  const body = await readyBody(server, { game })
  expect((await submit(server, body)).statusCode).toBe(200)
  expect(logOf(server)).toBe(JSON.stringify(body.actionLog))
})

test('fields that the game lacks are not kept', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const ballast = { choice: 'xxxxxxxxxx', tile: 8, target: 19, x: 9999.99, y: 9999.99 }
  const actionLog = body.actionLog.map((entry) =>
    entry.type === 'click' ? { ...entry, ...ballast } : entry,
  )
  expect((await submit(server, { ...body, actionLog })).statusCode).toBe(422)
  expect(rowsIn(server, 'score_logs')).toEqual([])
})

test('beyond the share of the day a run is kept without its log', () => {
  const asked: number[] = []
  const text = JSON.stringify([{ type: 'start', at: 0, version: 1 }])
  expect(keptLog(text, (kilobytes) => (asked.push(kilobytes), false))).toBe('[]')
  expect(asked).toEqual([1])
})
