import { setTimeout as pause } from 'node:timers/promises'
import type { Connection, ConnectionPool } from './pool.ts'

const AGAIN_MS = 500
/** So often the own voice must come back: behind a pooler nothing is ever heard. */
const ECHO_EVERY_MS = 5000
/** What every channel is asked to carry, and means nothing. */
const ECHO = ''

/** Notifications of the database itself: every node hears what is said under the name. */
export function createPostgresChannel(pool: ConnectionPool, name: string) {
  const channel = `reflex_${name}`
  let take: (text: string) => void = () => {}
  let heardAt = -Infinity
  let listening: Connection | null = null
  let isClosed = false
  let begun: Promise<void> | null = null

  const heard = (text: string): void => {
    heardAt = performance.now()
    if (text !== ECHO) take(text)
  }

  async function notify(text: string): Promise<void> {
    const connection = await pool.connect()
    try {
      await connection.query({ text: 'select pg_notify($1, $2)', values: [channel, text] })
    } finally {
      connection.release()
    }
  }

  /** Until it is lost, or its own voice does not come back. */
  async function listenOn(connection: Connection): Promise<void> {
    const lost = connection.onNotice(heard)
    await connection.query(`listen ${channel}`)
    do {
      await notify(ECHO)
      await Promise.race([lost, pause(ECHO_EVERY_MS, undefined, { ref: false })])
    } while (!isClosed && performance.now() - heardAt < 2 * ECHO_EVERY_MS)
  }

  async function listen(): Promise<void> {
    while (!isClosed) {
      try {
        listening = await pool.connect()
        await listenOn(listening)
      } catch {
        await pause(AGAIN_MS, undefined, { ref: false })
      } finally {
        if (!isClosed) listening?.release(true)
      }
    }
  }

  return {
    isLive: () => performance.now() - heardAt < 2 * ECHO_EVERY_MS,
    say(text: string): void {
      notify(text).catch(() => undefined)
    },
    hear(then: (text: string) => void): void {
      take = then
      begun ??= listen()
    },
    async close(): Promise<void> {
      isClosed = true
      listening?.release(true)
    },
  }
}
