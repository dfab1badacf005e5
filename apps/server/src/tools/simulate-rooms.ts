import { setTimeout as pause } from 'node:timers/promises'
import {
  CHALLENGE_SLUG,
  SEED_BEFORE_START_MS,
  type BoardSlug,
  type CallData,
  type RoomStateData,
} from '@reflex/contract'
import type { LogEntry } from '@reflex/games'
import type { ApiClient, Reply } from './api-client.ts'
import { playChallengeLike } from './human-challenge.ts'
import { playLike } from './human-run.ts'
import type { Person } from './people.ts'
import { RoomStream } from './room-client.ts'

export interface RoomTally {
  rounds: number
  runs: number
  readonly refused: Map<string, number>
}

export interface RoomPlay {
  readonly client: ApiClient
  readonly base: string
  readonly signal: AbortSignal
  readonly tally: RoomTally
}

/** No more often than a page tells how far it is. */
const TELL_EVERY_MS = 700
/** So long a result is looked at before the host goes on. */
const RESULT_MS = 4000

const note = ({ tally }: RoomPlay, reply: Reply<unknown>): void => {
  if (!reply.ok) tally.refused.set(reply.code, (tally.refused.get(reply.code) ?? 0) + 1)
}

/** Opens a room; gives its code. */
export async function openRoom({ client }: RoomPlay, { uid, nickname }: Person): Promise<string> {
  const reply = await client.post<CallData<'openRoom'>>('/api/v1/rooms', { uid, nickname })
  if (!reply.ok) throw new Error(`a room cannot be opened: ${reply.code} ${reply.message}`)
  return reply.data.code
}

/** Is in the room until it ends, and plays every round that begins while they are here. */
export async function beInRoom(play: RoomPlay, person: Person, code: string): Promise<void> {
  const { client, base, signal } = play
  const { uid, nickname } = person
  const joined = await client.post(`/api/v1/rooms/${code}/join`, { uid, nickname })
  note(play, joined)
  if (!joined.ok) return
  const stream = new RoomStream({ base: () => base, code, uid })
  signal.addEventListener('abort', () => stream.close(), { once: true })
  let last = 0
  for (;;) {
    const state = await stream.until(
      ({ phase, round }) =>
        phase === 'ended' || (phase === 'countdown' && round !== null && round.n > last),
      Infinity,
    )
    if (state.phase === 'ended') break
    last = state.round?.n ?? last
    await playRound(play, person, { code, state })
  }
  stream.close()
}

/** The host's presses: rounds of these games in turn, each once all are here, until it is enough. */
export async function hostRoom(
  { client, base, signal, tally }: RoomPlay,
  { uid }: Person,
  asked: {
    readonly code: string
    readonly players: number
    readonly games: readonly BoardSlug[]
    readonly isEnough: () => boolean
  },
): Promise<void> {
  const { code, players, games, isEnough } = asked
  const press = (path: string, body: object = {}) =>
    client.post(`/api/v1/rooms/${code}/${path}`, { uid, ...body })
  const stream = new RoomStream({ base: () => base, code, uid })
  signal.addEventListener('abort', () => stream.close(), { once: true })
  const allHere = ({ players: known }: RoomStateData): boolean =>
    known.filter(({ here }) => here).length >= players
  for (let nth = 0; !isEnough() && !signal.aborted; nth++) {
    await stream.until(allHere, Infinity)
    const started = await press('start', { games: [games[nth % games.length]] })
    if (!started.ok) throw new Error(`a round cannot be started: ${started.code}`)
    await stream.until(({ phase, round }) => phase === 'result' && round?.n === nth + 1, Infinity)
    tally.rounds++
    await pause(RESULT_MS, undefined, { signal })
  }
  await press('end')
  stream.close()
}

async function playRound(
  play: RoomPlay,
  person: Person,
  { code, state }: { readonly code: string; readonly state: RoomStateData },
): Promise<void> {
  const { round, now } = state
  const isIn = round?.rows.some(({ uid }) => uid === person.uid.slice(0, 8))
  if (!round || !isIn) return
  const ahead = Date.now() - now
  const wait = (at: number): Promise<unknown> =>
    pause(Math.max(0, at + ahead - Date.now()), undefined, { signal: play.signal })
  await wait(round.starts_at - SEED_BEFORE_START_MS + Math.random() * 1000)
  for (const game of round.games) {
    const session = await play.client.post<CallData<'startGame'>>('/api/v1/game-session', {
      game,
      uid: person.uid,
      room: code,
      round: round.n,
    })
    note(play, session)
    if (!session.ok) return
    await wait(round.starts_at)
    const reply = await playGame(play, person, {
      code,
      n: round.n,
      games: round.games,
      game: game as BoardSlug,
      ...session.data,
    })
    note(play, reply)
    if (reply.ok) play.tally.runs++
  }
}

interface ToPlay {
  readonly code: string
  readonly n: number
  readonly games: readonly string[]
  readonly game: BoardSlug
  readonly token: string
  readonly seed: string
}

async function playGame(
  play: RoomPlay,
  person: Person,
  { code, n, games, game, token, seed }: ToPlay,
): Promise<Reply<unknown>> {
  const { uid, nickname } = person
  if (game === CHALLENGE_SLUG) {
    const { run, length } = playChallengeLike(person, seed)
    await pause(length, undefined, { signal: play.signal })
    return play.client.post('/api/v1/challenge/submit', { uid, token, nickname, ...run })
  }
  const run = playLike(person, game, seed)
  const before = games.indexOf(game) * STEPS
  await tellWhilePlaying(play, run.log, async (done) => {
    const body = { uid, round: n, done: before + done, of: games.length * STEPS }
    await play.client.post(`/api/v1/rooms/${code}/progress`, body)
  })
  const { ms, mistakes } = run.score
  return play.client.post('/api/v1/scores', {
    game,
    uid,
    token,
    ms,
    mistakes,
    actionLog: run.log,
    nickname,
  })
}

/** Games are of different lengths: each is told in so many steps. */
const STEPS = 10

/** Lets the time of the run pass, and tells of it now and then. */
async function tellWhilePlaying(
  { signal }: RoomPlay,
  log: readonly LogEntry[],
  tell: (done: number) => Promise<void>,
): Promise<void> {
  const from = Date.now()
  const presses = log.filter(({ type }) => type === 'click' || type === 'submit')
  let toldAt = -TELL_EVERY_MS
  for (const [nth, { at }] of presses.entries()) {
    if (at - toldAt < TELL_EVERY_MS) continue
    toldAt = at
    await pause(Math.max(0, from + at - Date.now()), undefined, { signal })
    await tell(Math.floor(((nth + 1) / presses.length) * STEPS))
  }
  await pause(Math.max(0, from + (log.at(-1)?.at ?? 0) - Date.now()), undefined, { signal })
}
