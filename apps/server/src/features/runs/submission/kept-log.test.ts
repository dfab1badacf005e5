import { gameSlugs } from '@reflex/contract'
import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { noRounds } from '../no-rounds.ts'
import { createRunIds } from '../run-ids.ts'
import { startSession } from '../start-session.ts'
import { startDuel } from '../../duels/start-duel.ts'
import { submitScore } from '../submit-score.ts'
import { createTokens } from '../token.ts'
import { NOON, playedBody, readyBody, submit, testServer } from '../../../testing/fixtures.ts'
import { recordServices } from '../../../testing/record-services.ts'
import { rowsAt, storeKinds } from '../../../testing/store-kinds.ts'
import { rowsIn } from '../../../testing/rows.ts'
import { keptLog } from './kept-log.ts'
import { noForbiddenNames } from './nickname-change.ts'

const logOf = (server: Parameters<typeof rowsIn>[0]) =>
  String(rowsIn(server, 'run_logs').at(-1)?.['log'])

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
  expect(rowsIn(server, 'run_logs')).toEqual([])
})

test('beyond the share of the day a run is kept without its log', () => {
  const asked: number[] = []
  const text = JSON.stringify([{ type: 'start', at: 0, version: 1 }])
  expect(keptLog(text, (kilobytes) => (asked.push(kilobytes), false))).toBe('[]')
  expect(asked).toEqual([1])
})

describe.each(storeKinds)('[API-4] once the share of the day is used up, on $name', (kind) => {
  test('a run and a duel are kept without their logs, and the duel has its place', async () => {
    const address = await kind.address()
    const services = await recordServices(address, { clock: () => NOON })
    const { store } = services
    const tokens = createTokens('a secret that is long enough')
    const runIds = createRunIds(await store.runKey())
    const ports = { ...services, tokens, runIds, nicknameWords: noForbiddenNames, rounds: noRounds }
    const send = (session: { token: string; seed: string }, uid: string) => {
      const { body, length } = playedBody(session, { uid })
      return submitScore(ports, {
        body,
        country: 'KR',
        arrivedAt: NOON + Math.ceil(length),
        address: () => '',
        mayKeepLog: () => false,
      })
    }
    const asked = { game: 'reaction-time', at: NOON }
    const [mine, theirs] = [randomUUID(), randomUUID()]
    const { run } = await send(startSession(tokens, { ...asked, uid: mine }), mine)
    const host = await store.findRun(runIds.read(run) ?? 0)
    if (!host) throw new Error('the run that was just kept is not there')
    const duel = startDuel(tokens, { ...asked, uid: theirs }, { id: run, run: host })
    expect(await send(duel, theirs)).toMatchObject({ duel: { place: 1, players: 1 } })
    const empty = { log: '[]' }
    expect(await rowsAt(address, 'select log from run_logs')).toEqual([empty, empty])
    await store.close()
  })
})
