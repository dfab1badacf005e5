import type { LogEntry } from '@reflex/games/core'
import type { TimedGame } from './games.ts'
import type { Played } from './play-trial.ts'
import { presentations, pressStamp, type TraceEvent } from './trace.ts'

export interface TrialErrors {
  /** Of each answered round: what the game measured less what was so, in ms. */
  readonly rounds: readonly number[]
  /** Of the number shown. */
  readonly shown: number
  readonly repeated: number
}

/** What the game itself measured, round by round: from each signal to the press that answered it. */
export function measuredTimes(log: readonly LogEntry[]): number[] {
  const times: number[] = []
  let shownAt: number | null = null
  for (const entry of log) {
    if (entry.type === 'show') shownAt = entry.at
    else if (entry.type === 'void') shownAt = null
    else if (entry.type === 'click' && entry.hit && shownAt !== null) {
      times.push(entry.at - shownAt)
      shownAt = null
    }
  }
  return times
}

const mean = (values: readonly number[]): number =>
  values.reduce((a, b) => a + b, 0) / values.length

/** Against the frames' own presentation; null where the trace does not tell of every round. */
export function compare(
  game: TimedGame,
  { presses, shown, log }: Played,
  events: readonly TraceEvent[],
): TrialErrors | null {
  const presented = presentations(events)
  const measured = measuredTimes(log)
  const truth = presses.map(({ n, sentAt }) => ({
    onset: presented.get(`bench:on:${n}`),
    press: pressStamp(events, sentAt),
  }))
  const rounds: number[] = []
  const times: number[] = []
  for (const [i, { onset, press }] of truth.entries()) {
    const own = measured[i]
    if (onset === undefined || press === undefined || own === undefined) return null
    times.push((press - onset) / 1000)
    rounds.push(own - (press - onset) / 1000)
  }
  if (measured.length !== presses.length) return null
  const first = truth[0]?.onset ?? Number.NaN
  const last = truth.at(-1)?.press ?? Number.NaN
  const whole = game.slug === 'aim-trainer' ? (last - first) / 1000 : mean(times)
  const repeated = log.filter(({ type }) => type === 'void').length
  return { rounds, shown: shown - whole, repeated }
}
