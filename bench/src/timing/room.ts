import { setTimeout as pause } from 'node:timers/promises'
import type { RoomStateData } from '@reflex/contract'
import { RoomStream } from '@reflex/server/parts'
import type { Page } from 'playwright-core'
import { roomOf } from '../rooms/players.ts'

/** With the page it is a full one. */
const OTHERS = 49
/** Each of them has a trial about once a second, so that the page is told something all the time. */
const TRIAL_MS = 1000

export interface BusyRoom {
  readonly code: string
  /** Starts a round in which the page plays and all others tell how far they are. */
  start(game: string): Promise<void>
  close(): void
}

/** A room with the page in it, whose others are scripted. */
export async function joinBusyRoom(page: Page, base: string): Promise<BusyRoom> {
  const port = Number(new URL(base).port)
  const { code, players } = await roomOf(port, OTHERS)
  const streams = players.map(({ uid }) => new RoomStream({ base: () => base, code, uid }))
  await page.goto(`${base}/room/${code}`, { waitUntil: 'domcontentloaded' })
  await page.click('[data-action="join"]')
  const areAllHere = ({ players: all }: RoomStateData): boolean =>
    all.filter(({ here }) => here).length === OTHERS + 1
  await streams[0]?.until(areAllHere)
  let isOver = false
  const playOn = async (player: (typeof players)[number]): Promise<void> => {
    for (let done = 1; !isOver; done++) {
      await pause(TRIAL_MS * (0.5 + Math.random()))
      await player.post(`rooms/${code}/progress`, { round: 1, done, of: 1000 })
    }
  }
  return {
    code,
    async start(game) {
      await players[0]?.post(`rooms/${code}/start`, { games: [game] })
      for (const player of players) void playOn(player).catch(() => undefined)
    },
    close() {
      isOver = true
      for (const stream of streams) stream.close()
      for (const player of players) player.close()
    },
  }
}
