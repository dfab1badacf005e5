import { setTimeout as pause } from 'node:timers/promises'
import type { RoomStateData } from '@reflex/contract'
import { RoomStream } from '@reflex/server/parts'
import type { Child } from '../lib/child.ts'
import { quantile } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { roomOf, type Player } from './players.ts'

const PLAYERS = 50
const SECONDS = 20
/** Trials of people: about one a second each, none at the same time as another's. */
const EVERY_MS = 1000

/** When something was pressed, and who was told of it. */
interface Press {
  readonly kind: Kind
  readonly at: number
  readonly isSeen: (state: RoomStateData) => boolean
  readonly unseen: Set<number>
}

type Kind = 'progress' | 'host'

/** Who was told of which press, and how long after it. */
class PressWatch {
  readonly took: Record<Kind, number[]> = { progress: [], host: [] }
  readonly #open = new Set<Press>()
  readonly #screens: number

  constructor(streams: readonly RoomStream[]) {
    this.#screens = streams.length
    for (const [nth, stream] of streams.entries()) stream.hear((state) => this.#see(nth, state))
  }

  /** How many presses some screen has not shown. */
  get unseen(): number {
    return this.#open.size
  }

  begin(kind: Kind, by: number, isSeen: Press['isSeen']): void {
    const unseen = new Set(Array.from({ length: this.#screens }, (_, nth) => nth))
    unseen.delete(by)
    this.#open.add({ kind, at: performance.now(), isSeen, unseen })
  }

  #see(nth: number, state: RoomStateData): void {
    for (const press of this.#open) {
      if (!press.unseen.has(nth) || !press.isSeen(state)) continue
      press.unseen.delete(nth)
      this.took[press.kind].push(performance.now() - press.at)
      if (press.unseen.size === 0) this.#open.delete(press)
    }
  }
}

/** From a press of one to the screens of the other 49, in a round. */
export async function measurePresses(server: Child, report: Report): Promise<void> {
  step(`a room of ${PLAYERS}`)
  const { code, players } = await roomOf(server.port, PLAYERS)
  const streams = players.map(({ uid }) => new RoomStream({ base: () => server.base, code, uid }))
  const [host] = players as [Player]
  for (const stream of streams) {
    await stream.until((state) => state.players.filter(({ here }) => here).length === PLAYERS)
  }
  await host.post(`rooms/${code}/start`, { games: ['reaction-time'] })
  for (const stream of streams) await stream.until(({ phase }) => phase === 'playing')

  const watch = new PressWatch(streams)
  const until = performance.now() + SECONDS * 1000
  const playing = players.map(async (player, nth) => {
    await pause(Math.random() * EVERY_MS)
    for (let done = 1; performance.now() < until; done++) {
      if (nth === 0) {
        const locked = done % 2 === 1
        watch.begin('host', nth, (state) => state.locked === locked)
        await player.post(`rooms/${code}/lock`, { locked })
      } else {
        const { shown } = player
        watch.begin(
          'progress',
          nth,
          ({ round }) => (round?.rows.find(({ uid }) => uid === shown)?.done ?? 0) >= done,
        )
        await player.post(`rooms/${code}/progress`, { round: 1, done, of: 100 })
      }
      await pause(EVERY_MS * (0.5 + Math.random()))
    }
  })
  await Promise.all(playing)
  await pause(1000)
  for (const stream of streams) stream.close()
  for (const player of players) player.close()
  const goal = { goal: { atMost: 150 } }
  report.tell(
    'a trial, on 49 other screens, 95th percentile',
    'ms',
    quantile(watch.took.progress, 0.95),
    goal,
  )
  report.tell('the same, median', 'ms', quantile(watch.took.progress, 0.5))
  report.tell("a host's press, 95th percentile", 'ms', quantile(watch.took.host, 0.95), goal)
  report.tell('presses that a screen missed', 'of them', watch.unseen, { goal: { atMost: 0 } })
}
