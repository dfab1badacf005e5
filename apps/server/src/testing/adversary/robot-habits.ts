import { gameSlugs, type GameSlug } from '@reflex/contract'
import { tenth, type LogEntry } from '@reflex/games/core'
import { timedGames } from './scene.ts'
import type { Habit, RobotRun } from './robots.ts'

export interface RobotAttack {
  readonly name: string
  /** RANGE, or the doubt that keeps the run for review. */
  readonly answer: 'RANGE' | `review: ${string}`
  readonly games: readonly GameSlug[]
  habit(slug: GameSlug): Habit
  /** What it then tells of its run instead of the truth. */
  retell?(run: RobotRun): RobotRun
}

const FRAME_MS = 1000 / 60

/** Noughts to ten in no order that a spread would miss. */
const shuffled = (n: number): number => (n * 7) % 11

/** As quick as a record, with the scatter of a hand; of others as for a signal. */
const believable: Partial<Record<GameSlug, number>> = {
  'left-or-right': 235,
  'color-match': 235,
  'aim-trainer': 225,
  'sequence-memory': 200,
  'number-memory': 200,
}

/** Quicker than nerves, slower than what no body can do; of others as for a signal. */
const tooQuick: Partial<Record<GameSlug, Habit['pause']>> = {
  'left-or-right': (n) => 150 + shuffled(n) * 9.3,
  'color-match': (n) => 150 + shuffled(n) * 9.3,
  'aim-trainer': (n) => 110 + shuffled(n) * 9.7,
  'sequence-memory': (n) => 65 + shuffled(n) * 2.3,
  'number-memory': (n) => 82 + shuffled(n) * 2.3,
}

const quickestSignal: Habit['pause'] = (n) => 110 + n * 5.3
const believableIn = (slug: GameSlug): number => believable[slug] ?? 150
const tooQuickIn = (slug: GameSlug): Habit['pause'] => tooQuick[slug] ?? quickestSignal

const impossible: Partial<Record<GameSlug, number>> = {
  'aim-trainer': 99,
  'sequence-memory': 29,
  'number-memory': 79,
}

const levels = ['sequence-memory', 'number-memory'] as const

export const robotAttacks: readonly RobotAttack[] = [
  {
    name: 'an answer every 300 ms',
    answer: 'review: machine-regular',
    games: gameSlugs,
    habit: () => ({ pause: () => 300 }),
  },
  {
    name: 'an answer every 300 ms and a breath of noise',
    answer: 'review: machine-regular',
    games: gameSlugs,
    habit: () => ({ pause: (n) => 300.3 + (n % 3) * 1.1 }),
  },
  {
    name: 'noise of less than a twentieth',
    answer: 'review: machine-regular',
    games: ['left-or-right', 'color-match', 'aim-trainer'],
    habit: () => ({ pause: (n) => 600.3 + shuffled(n) * 7.1 }),
  },
  {
    name: 'answers on a grid of 10 ms',
    answer: 'review: time-grid',
    games: gameSlugs,
    habit: () => ({ pause: (n) => 250 + shuffled(n) * 20 }),
  },
  {
    name: 'answers on the beat of the screen',
    answer: 'review: time-grid',
    games: gameSlugs,
    habit: () => ({ pause: (n) => (15 + shuffled(n)) * FRAME_MS }),
  },
  {
    name: 'quicker than nerves',
    answer: 'review: superhuman',
    games: gameSlugs,
    habit: (slug) => ({ pause: tooQuickIn(slug) }),
  },
  {
    name: 'what no body can do',
    answer: 'RANGE',
    games: ['aim-trainer', ...levels],
    habit: (slug) => ({ pause: () => impossible[slug] ?? 0 }),
  },
  {
    name: 'one impossible answer among human ones',
    answer: 'RANGE',
    games: ['aim-trainer', ...levels],
    habit: (slug) => ({
      pause: (n) => (n === 4 ? (impossible[slug] ?? 0) : 300 + shuffled(n) * 21.3),
    }),
  },
  {
    name: 'every hit in the centre',
    answer: 'review: centre-hits',
    games: ['aim-trainer'],
    habit: () => ({ pause: (n) => 300 + shuffled(n) * 21.3, offset: 0 }),
  },
  {
    name: 'every hit 2 px beside the centre',
    answer: 'review: centre-hits',
    games: ['aim-trainer'],
    habit: () => ({ pause: (n) => 300 + shuffled(n) * 21.3, offset: 2 }),
  },
  {
    name: 'a memory of forty',
    answer: 'review: beyond-memory',
    games: levels,
    habit: () => ({ pause: (n) => 200 + shuffled(n) * 21.3, lastLevel: 41 }),
  },
  {
    name: 'a memory of forty as fast as fingers go',
    answer: 'review: beyond-memory',
    games: levels,
    habit: (slug) => ({ pause: tooQuickIn(slug), lastLevel: 41 }),
  },
  {
    name: 'onsets said to be late, to shorten every answer',
    answer: 'review: late-onsets',
    games: timedGames,
    habit: (slug) => ({ pause: (n) => believableIn(slug) + 120 + shuffled(n) * 6.3 }),
    retell: (run) => withLateOnsets(run, { by: 120, interval: 16.7 }),
  },
  {
    name: 'onsets said to be late on a screen said to be slow',
    answer: 'review: late-onsets',
    games: timedGames,
    habit: (slug) => ({ pause: (n) => believableIn(slug) + 150 + shuffled(n) * 6.3 }),
    retell: (run) => withLateOnsets(run, { by: 150, interval: 66.7 }),
  },
  {
    name: 'onsets said to be as late as is still believed',
    answer: 'review: late-onsets',
    games: timedGames,
    habit: (slug) => ({ pause: (n) => believableIn(slug) + 215 + shuffled(n) * 6.3 }),
    retell: (run) => withLateOnsets(run, { by: 215, interval: 16.7 }),
  },
]

/** Every onset so much later: each answer, and with them the score, is so much shorter. */
function withLateOnsets(run: RobotRun, { by, interval }: { by: number; interval: number }) {
  // The aim trainer's time runs on from its first onset; that of the others begins anew with each.
  const isOne = run.actionLog.some((entry) => entry.type === 'click' && entry.target !== undefined)
  const onsets = isOne ? 1 : run.actionLog.filter(({ type }) => type === 'show').length
  const actionLog = run.actionLog.map((entry): LogEntry => {
    if (entry.type === 'finish') return { ...entry, total: tenth(entry.total - onsets * by) }
    return entry.type === 'show' ? { ...entry, at: tenth(entry.at + by), interval } : entry
  })
  return { ...run, ms: run.ms - by, actionLog }
}
