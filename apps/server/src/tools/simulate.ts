import { setTimeout as pause } from 'node:timers/promises'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { createApiClient } from './api-client.ts'
import { fail, readOptions, wholeNumber } from './arguments.ts'
import { slugs } from './human-run.ts'
import { somebody } from './people.ts'
import { runInRealTime } from './real-time-run.ts'

const USAGE =
  'Usage: npm run -s simulate -- --base URL --players N --seconds S [--game slug]\n' +
  'No run starts after S seconds; those under way are played to their end.'

interface Tally {
  acknowledged: number
  readonly refused: Map<string, number>
}

const count = ({ refused }: Tally, code: string): void => {
  refused.set(code, (refused.get(code) ?? 0) + 1)
}

function readArguments() {
  const options = readOptions(['base', 'players', 'seconds', 'game'], USAGE)
  const base = options.base !== undefined && URL.canParse(options.base) ? options.base : fail(USAGE)
  const game = ([...slugs, CHALLENGE_SLUG] as const).find((slug) => slug === options.game)
  if (options.game !== undefined && game === undefined) fail(`No such game: ${options.game}`)
  return {
    base,
    players: wholeNumber(options.players, USAGE),
    seconds: wholeNumber(options.seconds, USAGE),
    gamesToPlay: game === undefined ? slugs : [game],
  }
}

async function simulate(): Promise<void> {
  const { base, players, seconds, gamesToPlay } = readArguments()
  const stop = new AbortController()
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => stop.abort())
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

simulate().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
