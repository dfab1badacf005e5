import { randomUUID } from 'node:crypto'
import type { PlayableSlug } from '@reflex/games'
import { players, type Pace } from '@reflex/games/scripted'
import { onTestFinished } from 'vitest'
import { RoomStream } from '../tools/room-client.ts'
import { STEADY, type TestServer } from './fixtures.ts'
import { nextSeed } from './next-seed.ts'

export interface Reply {
  readonly status: number
  readonly code: string | undefined
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  readonly data: any
}

/** Somebody with an id, on a node. */
export interface Somebody {
  readonly uid: string
  readonly shown: string
  post(path: string, body?: object): Promise<Reply>
  get(path: string): Promise<Reply>
}

export function somebodyOn(server: () => TestServer, uid: string = randomUUID()): Somebody {
  const ask = async (method: 'GET' | 'POST', url: string, payload?: object): Promise<Reply> => {
    const headers = { 'x-labs-uid': uid, 'accept-language': 'ko' }
    const reply = await server().app.inject({ method, url, headers, ...(payload && { payload }) })
    const json = reply.body === '' ? {} : reply.json()
    return { status: reply.statusCode, code: json.code, data: json.data }
  }
  return {
    uid,
    shown: uid.slice(0, 8),
    post: (path, body = {}) => ask('POST', `/api/v1/${path}`, { uid, ...body }),
    get: (path) => ask('GET', `/api/v1/${path}`),
  }
}

/** A server that can be followed. */
export async function listening(server: TestServer): Promise<string> {
  return server.app.listen({ port: 0, host: '127.0.0.1' })
}

export function followed(base: () => string, code: string, uid?: string): RoomStream {
  const stream = new RoomStream({ base, code, ...(uid !== undefined && { uid }) })
  onTestFinished(() => stream.close())
  return stream
}

/** Plays a round's game and says how long it took; the caller lets that time pass. */
export async function playedRound(
  who: Somebody,
  { room, round, game }: { room: string; round: number; game: PlayableSlug },
  pace: Partial<Pace> = {},
) {
  const { data } = await who.post('game-session', { game, room, round })
  const { log, score } = players[game](data.seed, { ...STEADY, ...pace }, nextSeed())
  const body = { game, token: data.token as string, ...score, actionLog: [...log] }
  return { body, seed: data.seed as string, length: Math.ceil(log.at(-1)?.at ?? 0) }
}

/** One of a list that has so many. */
export function at<T>(list: readonly T[], nth: number): T {
  const found = list[nth]
  if (found === undefined) throw new RangeError(`there is no number ${nth}`)
  return found
}

/** A room with so many guests, all of whom are here by their streams; of a group where somebody opens it there. */
export async function openedRoom(
  server: TestServer,
  count: number,
  { host, ...opened }: { host: Somebody; group?: string } = { host: somebodyOn(() => server) },
) {
  const base = await listening(server)
  const code = (await host.post('rooms', opened)).data.code as string
  const guests = Array.from({ length: count }, () => somebodyOn(() => server))
  for (const guest of guests) await guest.post(`rooms/${code}/join`)
  const all = [host, ...guests]
  const streams = all.map(({ uid }) => followed(() => base, code, uid))
  for (const stream of streams) {
    await stream.until(({ players: known }) => known.every(({ here }) => here))
  }
  const send = (who: Somebody, path: string, body: object = {}): Promise<Reply> =>
    who.post(`rooms/${code}/${path}`, body)
  return { server, base, host, guests, all, code, send, wall: at(streams, 0) }
}
