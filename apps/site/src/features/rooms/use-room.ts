import type { CallData } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { useEffect, useMemo, useState } from 'react'
import { get, post } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { RoomConnection, type Ways } from './connection/room-connection.ts'
import type { RoomState } from './connection/room-state.ts'
import { ServerClock } from './connection/server-clock.ts'

/** Enough for the fastest third of them to be fast. */
const FIRST_ANSWERS = 5
const ANSWERS_BEFORE_START = 4

const waysTo = (code: string, uid: string | null): Ways => ({
  ask: (signal) =>
    get('/api/v1/rooms/{code}', { params: { code }, signal, ...(uid === null ? {} : { uid }) }),
  open: (signal) =>
    fetch(`/api/v1/rooms/${code}/events`, {
      headers: { accept: 'text/event-stream', ...(uid === null ? {} : { 'x-labs-uid': uid }) },
      cache: 'no-store',
      signal,
    }),
})

type Done = ApiErrorCode | null
type Answer = CallData<'joinRoom'>

/** What one can do in a room; each answers with null, or with why it was not done. */
export interface RoomActs {
  join(own: { nickname?: string; watching?: boolean }): Promise<Done>
  leave(): Promise<Done>
  start(games: readonly string[]): Promise<Done>
  next(): Promise<Done>
  lock(locked: boolean): Promise<Done>
  hand(player: string): Promise<Done>
  remove(player: string): Promise<Done>
  end(): Promise<Done>
  /** Tells how far one is; that it is not heard of is no matter. */
  progress(round: number, done: number, of: number): void
}

export interface Room {
  readonly code: string
  readonly state: RoomState | null
  readonly failure: ApiErrorCode | null
  readonly connection: RoomConnection
  readonly clock: ServerClock
  readonly acts: RoomActs
}

function actsOf(code: string, uid: string, connection: () => RoomConnection): RoomActs {
  const params = { code }
  const done = async (call: Promise<Answer>): Promise<Done> => {
    try {
      connection().put(await call)
      return null
    } catch (error) {
      void connection().ask()
      return error instanceof ApiError ? error.code : 'NETWORK'
    }
  }
  return {
    join: (own) => done(post('/api/v1/rooms/{code}/join', { uid, ...own }, { params })),
    leave: () => done(post('/api/v1/rooms/{code}/leave', { uid }, { params })),
    start: (games) =>
      done(post('/api/v1/rooms/{code}/start', { uid, games: [...games] }, { params })),
    next: () => done(post('/api/v1/rooms/{code}/next', { uid }, { params })),
    lock: (locked) => done(post('/api/v1/rooms/{code}/lock', { uid, locked }, { params })),
    hand: (player) => done(post('/api/v1/rooms/{code}/host', { uid, player }, { params })),
    remove: (player) => done(post('/api/v1/rooms/{code}/remove', { uid, player }, { params })),
    end: () => done(post('/api/v1/rooms/{code}/end', { uid }, { params })),
    progress: (round, trials, of) => {
      const body = { uid, round, done: trials, of }
      post('/api/v1/rooms/{code}/progress', body, { params }).catch(() => undefined)
    },
  }
}

/** A room, followed as long as the page shows it; as a stranger where another tab is the player. */
export function useRoom(code: string, isStranger = false): Room {
  const [state, setState] = useState<RoomState | null>(null)
  const [failure, setFailure] = useState<ApiErrorCode | null>(null)
  const room = useMemo(() => {
    const uid = getUid()
    const clock = new ServerClock()
    const connection = new RoomConnection(
      waysTo(code, isStranger ? null : uid),
      isStranger ? '' : uid,
      clock,
      {
        changed(next) {
          setFailure(null)
          setState(next)
        },
        failed: setFailure,
      },
    )
    return { code, clock, connection, acts: actsOf(code, uid, () => connection) }
  }, [code, isStranger])
  const { connection } = room

  useEffect(() => {
    connection.start()
    void connection.learnClock(FIRST_ANSWERS)
    const back = (): void => {
      if (document.visibilityState === 'visible') connection.wake()
    }
    const rest = (): void => connection.rest()
    document.addEventListener('visibilitychange', back)
    addEventListener('online', back)
    addEventListener('pageshow', back)
    addEventListener('pagehide', rest)
    return () => {
      document.removeEventListener('visibilitychange', back)
      removeEventListener('online', back)
      removeEventListener('pageshow', back)
      removeEventListener('pagehide', rest)
      connection.stop()
    }
  }, [connection])

  const isAboutToStart = state?.phase === 'countdown'
  useEffect(() => {
    if (isAboutToStart) void connection.learnClock(ANSWERS_BEFORE_START)
  }, [connection, isAboutToStart])
  return { ...room, state, failure }
}
