import { setTimeout as pause } from 'node:timers/promises'
import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { createApiClient } from './api-client.ts'
import { fail, readOptions, wholeNumber } from './arguments.ts'
import { slugs } from './human-run.ts'
import { somebody } from './people.ts'
import { runInRealTime } from './real-time-run.ts'
import { beInRoom, hostRoom, openRoom, type RoomTally } from './simulate-rooms.ts'

const USAGE =
  'Usage: npm run -s simulate -- --base URL --players N --seconds S [--game slug]\n' +
  'No run starts after S seconds; those under way are played to their end.\n' +
  '  with --rooms N: N rooms of M --players each, which play rounds for S seconds (30)\n' +
  '  with --room CODE: M --players come into that room and play what its host starts'

interface Tally {
  acknowledged: number
  readonly refused: Map<string, number>
}

const count = ({ refused }: Tally, code: string): void => {
  refused.set(code, (refused.get(code) ?? 0) + 1)
}

function readArguments() {
  const options = readOptions(['base', 'players', 'seconds', 'game', 'rooms', 'room'], USAGE)
  const isOfRooms = options.rooms !== undefined || options.room !== undefined
  const asked = options.base ?? (isOfRooms ? 'http://127.0.0.1:8080' : '')
  const base = URL.canParse(asked) ? asked : fail(USAGE)
  const game = ([...slugs, CHALLENGE_SLUG] as const).find((slug) => slug === options.game)
  if (options.game !== undefined && game === undefined) fail(`No such game: ${options.game}`)
  return {
    base,
    players: wholeNumber(options.players, USAGE),
    seconds: wholeNumber(options.seconds ?? (isOfRooms ? '30' : undefined), USAGE),
    rooms: options.rooms === undefined ? 0 : wholeNumber(options.rooms, USAGE),
    room: options.room,
    gamesToPlay: game === undefined ? slugs : [game],
  }
}

async function simulate(): Promise<void> {
  const { base, players, seconds, gamesToPlay, rooms, room } = readArguments()
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
  if (rooms > 0 || room !== undefined) {
    return simulateRooms({ base, players, seconds, games: gamesToPlay, rooms, room }, stop.signal)
  }
  const client = createApiClient(base, stop.signal)
  const tally: Tally = { acknowledged: 0, refused: new Map() }
  const endsAt = Date.now() + seconds * 1000

  const keepPlaying = async (nth: number): Promise<void> => {
    const person = somebody()
    await pause(Math.random() * Math.min(5000, seconds * 250), undefined, { signal: stop.signal })
    for (let run = nth; Date.now() < endsAt && !stop.signal.aborted; run++) {
      const game = gamesToPlay[run % gamesToPlay.length] ?? 'reaction-time'
      const reply = await runInRealTime(client, person, game, stop.signal)
      if (!reply.ok) {
        count(tally, reply.code)
        continue
      }
      tally.acknowledged++
      process.stdout.write(`${JSON.stringify({ ...reply.data, at: Date.now() })}\n`)
    }
  }
  const all = await Promise.allSettled(
    Array.from({ length: players }, (_, nth) => keepPlaying(nth)),
  )
  const broken = all.filter(({ status }) => status === 'rejected').length
  const refused = [...tally.refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'none'
  process.stderr.write(
    `${players} players: ${tally.acknowledged} acknowledged, refused: ${refused}, ` +
      `${client.retries()} retries, ${broken} stopped early\n`,
  )
}

interface RoomsAsked {
  readonly base: string
  readonly players: number
  readonly seconds: number
  readonly games: readonly BoardSlug[]
  readonly rooms: number
  readonly room: string | undefined
}

/** Each room's code is said, so that anybody may come in and look. */
async function simulateRooms(
  { base, players, seconds, games, rooms, room }: RoomsAsked,
  signal: AbortSignal,
): Promise<void> {
  const client = createApiClient(base, signal)
  const tally: RoomTally = { rounds: 0, runs: 0, refused: new Map() }
  const play = { client, base, signal, tally }
  const endsAt = Date.now() + seconds * 1000
  const guests = (code: string, length: number): Promise<void>[] =>
    Array.from({ length }, () => beInRoom(play, somebody(), code))
  const whole = async (): Promise<void> => {
    const host = somebody()
    const code = await openRoom(play, host)
    process.stdout.write(`${new URL(`/room/${code}`, base).href}\n`)
    const isEnough = () => Date.now() > endsAt
    await Promise.all([
      hostRoom(play, host, { code, players, games, isEnough }),
      beInRoom(play, host, code),
      ...guests(code, players - 1),
    ])
  }
  const all = room === undefined ? Array.from({ length: rooms }, whole) : guests(room, players)
  const ends = await Promise.allSettled(all)
  const broken = ends.flatMap((end) => (end.status === 'rejected' ? [String(end.reason)] : []))
  const refused = [...tally.refused].map(([code, times]) => `${code} ${times}`).join(', ') || 'none'
  process.stderr.write(
    `${tally.rounds} rounds, ${tally.runs} runs, refused: ${refused}, ${broken.length} stopped early ${broken.slice(0, 3).join('; ')}\n`,
  )
}

simulate().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
