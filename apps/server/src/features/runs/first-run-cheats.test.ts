import { randomUUID } from 'node:crypto'
import { gameSlugs, type GameSlug } from '@reflex/contract'
import { tenth, type LogEntry } from '@reflex/games/core'
import { players, type Pace } from '@reflex/games/scripted'
import { describe, expect, test } from 'vitest'
import { robots, type RobotRun } from '../../testing/adversary/robots.ts'
import { HUMAN } from '../../testing/adversary/scene.ts'
import { answerOf, doubtsKept, sendForged } from '../../testing/adversary/send.ts'
import { sharedServer } from '../../testing/adversary/shared-server.ts'
import { stallingPlayer } from '../../testing/adversary/stalled-runs.ts'
import { expectNothingRanked } from '../../testing/adversary/unranked.ts'
import { nextSeed } from '../../testing/next-seed.ts'
import { startSession } from '../../testing/fixtures.ts'

const server = sharedServer()
const send = (forged: object) => sendForged(server(), '/api/v1/scores', forged)

interface Cheat {
  readonly game: GameSlug
  play(seed: string): RobotRun
  /** How much longer than its log it takes by the server's clock. */
  readonly slowed?: number
}

/** From a player's first run ever, waited for in real time. */
async function firstRun({ game, play, slowed = 1 }: Cheat) {
  const uid = randomUUID()
  const { token, seed } = await startSession(server(), game, uid)
  const run = play(seed)
  server().now += Math.ceil((run.actionLog.at(-1)?.at ?? 0) * slowed)
  const answer = answerOf(await send({ game, uid, token, ...run }))
  await expectNothingRanked(server(), [uid])
  return answer
}

const played = (game: GameSlug, pace: Partial<Pace>, seed: string): RobotRun => {
  const { log, score } = players[game](seed, { ...HUMAN, ...pace }, nextSeed())
  return { ...score, actionLog: log }
}

describe('[API-4] a program at the edge of belief, from a first run', () => {
  const edges: readonly [GameSlug, number, number][] = [
    ['reaction-time', 140, 152],
    ['left-or-right', 205, 235],
    ['color-match', 220, 290],
    ['aim-trainer', 180, 280],
  ]
  const paces = edges.flatMap(([game, from, to]) =>
    [from, (from + to) / 2, to - 12].map((mean) => ({ game, mean })),
  )

  test.each(paces)('$game at $mean ms, with the scatter of a hand', async ({ game, mean }) => {
    const pace = { mean, deviation: mean * 0.15 }
    expect(await firstRun({ game, play: (seed) => played(game, pace, seed) })).not.toBe('ranked')
  })

  test.each([
    ['sequence-memory', 25],
    ['sequence-memory', 16],
    ['number-memory', 20],
    ['number-memory', 15],
  ] as const)('%s up to level %i', async (game, lastLevel) => {
    const pause = (n: number) => 300 + ((n * 37) % 110)
    const play = (seed: string) => robots[game](seed, { pause, lastLevel })
    // The fourth from one address is looked at, the others are asked to play again.
    expect(await firstRun({ game, play })).toMatch(/^(confirm|review)$/)
  })
})

const isClick = (entry: LogEntry): entry is Extract<LogEntry, { type: 'click' }> =>
  entry.type === 'click'

describe('[API-4] what a page can be made to tell', () => {
  const caught: readonly [string, string, Cheat][] = [
    [
      'a clock at 0.6 of its pace',
      'slow-clock',
      {
        game: 'reaction-time',
        slowed: 1 / 0.6,
        play: (seed) => played('reaction-time', { mean: 210, deviation: 32 }, seed),
      },
    ],
    [
      'a clock at 0.65 of its pace',
      'slow-clock',
      {
        game: 'left-or-right',
        slowed: 1 / 0.65,
        play: (seed) => played('left-or-right', { mean: 300, deviation: 45 }, seed),
      },
    ],
    [
      'stamps of presses less 85 ms',
      'late-presses',
      {
        game: 'reaction-time',
        play(seed) {
          const run = played('reaction-time', { mean: 205, deviation: 30 }, seed)
          return {
            ...run,
            actionLog: run.actionLog.map((entry, i) =>
              isClick(entry) ? { ...entry, heard: 86 + (i % 7) } : entry,
            ),
          }
        },
      },
    ],
    [
      'onsets 60 ms late',
      'late-onsets',
      {
        game: 'reaction-time',
        play: (seed) => laterBy(60, played('reaction-time', { mean: 265, deviation: 25 }, seed)),
      },
    ],
    [
      'three slow answers dropped as stalls',
      'asked-again',
      { game: 'reaction-time', play: (seed) => stallingPlayer(seed, 3) },
    ],
  ]

  test.each(caught)('%s: review, %s', async (_name, doubt, cheat) => {
    expect(await firstRun(cheat)).toBe('review')
    expect(doubtsKept(server()).at(-1)).toContain(doubt)
  })

  test.each(gameSlugs)('%s: what another game would tell: HASH', async (game) => {
    const foreign = game === 'sequence-memory' ? { choice: 'left' } : { tile: 3 }
    const play = (seed: string) => {
      const run = played(game, {}, seed)
      const actionLog = run.actionLog.map((entry) =>
        isClick(entry)
          ? { ...entry, ...foreign }
          : entry.type === 'start'
            ? { ...entry, ...(game === 'number-memory' && { restarts: 1 }) }
            : entry,
      )
      return { ...run, actionLog }
    }
    expect(await firstRun({ game, play })).toBe('HASH')
  })
})

/** Every onset so much later, and with them every answer so much shorter. */
function laterBy(ms: number, run: RobotRun): RobotRun {
  const rounds = run.actionLog.filter(({ type }) => type === 'show').length
  const actionLog = run.actionLog.map((entry): LogEntry => {
    if (entry.type === 'finish') return { ...entry, total: tenth(entry.total - rounds * ms) }
    return entry.type === 'show' ? { ...entry, at: tenth(entry.at + ms) } : entry
  })
  return { ...run, ms: run.ms - ms, actionLog }
}
