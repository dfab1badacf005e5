import { randomUUID } from 'node:crypto'
import type { Channel, RoomBus, RoomMessage } from './port.ts'

/** A single node has nobody to tell. */
export const busOfOne: RoomBus = {
  isLive: () => true,
  publish: () => {},
  listen: () => {},
  close: async () => {},
}

/** Messages within this time are sent as one. */
const TOGETHER_MS = 20
/** The most that any channel carries at once. */
const LETTERS_AT_MOST = 7000

/** Messages lost while the channel is down are found by the versions in the store. */
export function busOver(channel: Channel): RoomBus {
  const self = randomUUID()
  let waiting: string[] = []
  let letters = 0
  let timer: NodeJS.Timeout | undefined

  function flush(): void {
    clearTimeout(timer)
    timer = undefined
    if (waiting.length > 0) channel.say(`["${self}",${waiting.join(',')}]`)
    waiting = []
    letters = 0
  }

  return {
    isLive: () => channel.isLive(),
    publish(message) {
      const text = JSON.stringify(message)
      if (letters + text.length > LETTERS_AT_MOST) flush()
      waiting.push(text)
      letters += text.length + 1
      timer ??= setTimeout(flush, TOGETHER_MS).unref()
    },
    listen(hear) {
      channel.hear((text) => {
        const [from, ...messages] = JSON.parse(text) as [from: string, ...messages: RoomMessage[]]
        if (from !== self) for (const message of messages) hear(message)
      })
    },
    async close() {
      flush()
      await channel.close()
    },
  }
}
