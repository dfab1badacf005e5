import type { LogEntry, OnsetMethod } from '@reflex/games/core'
import { mean } from '../lib/numbers.ts'
import type { TimedGame } from './games.ts'
import type { Played, Pressed } from './play-run.ts'
import { presentations, pressStamp, type TraceEvent } from './trace.ts'

export interface RunErrors {
  /** Of each round that counted: what the game measured less what was so, in ms. */
  readonly rounds: readonly number[]
  /** Of the number shown. */
  readonly shown: number
  /** Trials that the game itself took back. */
  readonly voids: number
  /** What stamped the onsets. */
  readonly methods: readonly OnsetMethod[]
}

/** Presses are over a hundred ms apart, and the two clocks agree to a tenth. */
const SAME_PRESS_MS = 20

interface Counted {
  /** When it was answered, and how long that took, by the game's own clock. */
  readonly at: number
  readonly time: number
  readonly method: OnsetMethod
}

/** What the game itself measured, round by round: from each signal to the press that answered it. */
export function countedRounds(log: readonly LogEntry[]): Counted[] {
  const counted: Counted[] = []
  let shown: { at: number; method: OnsetMethod } | null = null
  for (const entry of log) {
    if (entry.type === 'show') shown = entry
    else if (entry.type === 'void') shown = null
    else if (entry.type === 'click' && entry.hit && shown !== null) {
      counted.push({ at: entry.at, time: entry.at - shown.at, method: shown.method })
      shown = null
    }
  }
  return counted
}

/** When a signal was on the screen and when it was answered, in microseconds of one clock. */
export interface Truth {
  readonly onset: number
  readonly press: number
}

/** What was so of each press, in the order of sending. */
export function truthsOf(presses: readonly Pressed[], events: readonly TraceEvent[]): Truth[] {
  const presented = presentations(events)
  return presses.map(({ n, sentAt }) => {
    const onset = presented.get(`bench:on:${n}`)
    const press = pressStamp(events, sentAt)
    if (onset === undefined) throw new Error('the trace does not tell of an onset')
    if (press === undefined) throw new Error('the trace does not tell of a press')
    return { onset, press }
  })
}

const lasted = ({ onset, press }: Truth): number => (press - onset) / 1000

/**
 * Against the frames' own presentation; a run that the browser does not tell all of is no run. A
 * press for a trial that was voided may be missing in the log, but the last one ended the run: the
 * two clocks are laid over each other there.
 */
export function compare(
  game: TimedGame,
  { shown, log }: Pick<Played, 'shown' | 'log'>,
  truths: readonly Truth[],
): RunErrors {
  const counted = countedRounds(log)
  const origin = (truths.at(-1)?.press ?? Number.NaN) / 1000 - (counted.at(-1)?.at ?? Number.NaN)
  const rounds = counted.map(({ at, time, method }) => {
    const truth = truths.find(({ press }) => Math.abs(press / 1000 - origin - at) < SAME_PRESS_MS)
    if (truth === undefined) throw new Error('the log has a press that was not sent')
    return { truth, method, error: time - lasted(truth) }
  })
  const [first, last] = [rounds[0]?.truth, rounds.at(-1)?.truth]
  if (first === undefined || last === undefined) throw new Error('no round counted')
  const whole =
    game.slug === 'aim-trainer'
      ? lasted({ onset: first.onset, press: last.press })
      : mean(rounds.map(({ truth }) => lasted(truth)))
  return {
    rounds: rounds.map(({ error }) => error),
    shown: shown - whole,
    voids: log.filter(({ type }) => type === 'void').length,
    methods: rounds.map(({ method }) => method),
  }
}
