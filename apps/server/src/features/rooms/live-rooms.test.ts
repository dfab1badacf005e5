import { expect, onTestFinished, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { busOfOne } from './bus.ts'
import { LiveRooms } from './live-rooms.ts'

const [embedded] = storeKinds

test('what happens while a room is being written is written too', async () => {
  if (!embedded) throw new Error('no store')
  const { rooms } = await openEmpty(embedded)
  const [isWriting, mayWrite] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const live = new LiveRooms({
    store: {
      ...rooms,
      async saveRoom(before, after) {
        isWriting.resolve()
        await mayWrite.promise
        return rooms.saveRoom(before, after)
      },
    },
    clock: () => NOON,
    longest: () => 360_000,
    runId: String,
    bus: busOfOne,
    node: 'a',
    log: { error: (details) => expect.fail(JSON.stringify(details)) },
  })
  onTestFinished(() => live.close())
  const host = { uid: 'host', nickname: 'Otter', watching: false, node: 'a' }
  const room = await rooms.addRoom({ code: 'ABCDEF', group: null, host, at: NOON })
  const id = room?.id ?? 0
  const first = live.soon(id, (now) => ({ ...now, locked: true }))
  await isWriting.promise
  const second = live.soon(id, (now) => ({
    ...now,
    players: now.players.map((each) => ({ ...each, nickname: 'Zed' })),
  }))
  mayWrite.resolve()
  await Promise.all([first, second])
  expect(await rooms.findRoomById(id)).toMatchObject({
    locked: true,
    players: [{ nickname: 'Zed' }],
  })
})
