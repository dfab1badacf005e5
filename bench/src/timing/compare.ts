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

interface Counted {
  /** Which of the clicks in the log answered. */
  readonly click: number
  readonly time: number
  readonly method: OnsetMethod
}

/** What the game itself measured, round by round: from each signal to the press that answered it. */
export function countedRounds(log: readonly LogEntry[]): Counted[] {
  const counted: Counted[] = []
  let shown: { at: number; method: OnsetMethod } | null = null
  let click = 0
  for (const entry of log) {
    if (entry.type === 'show') shown = entry
    else if (entry.type === 'void') shown = null
    else if (entry.type === 'click') {
      if (entry.hit && shown !== null) {
        counted.push({ click, time: entry.at - shown.at, method: shown.method })
        shown = null
      }
      click++
    }
  }
  return counted
}

interface Truth {
  readonly onset: number
  readonly press: number
}

function truthOf(
  pressed: Pressed | undefined,
  events: readonly TraceEvent[],
  presented: ReadonlyMap<string, number>,
): Truth {
  const onset = presented.get(`bench:on:${pressed?.n}`)
  const press = pressed && pressStamp(events, pressed.sentAt)
  if (onset === undefined) throw new Error('the trace does not tell of an onset')
  if (press === undefined) throw new Error('the trace does not tell of a press')
  return { onset, press }
}

const lasted = ({ onset, press }: Truth): number => (press - onset) / 1000

/** Against the frames' own presentation; a run that the trace does not tell all of is no run. */
export function compare(
  game: TimedGame,
  { presses, shown, log }: Played,
  events: readonly TraceEvent[],
): RunErrors {
  const clicks = log.filter(({ type }) => type === 'click').length
  if (clicks !== presses.length) {
    throw new Error(`${presses.length} presses were sent and ${clicks} are in the log`)
  }
  const presented = presentations(events)
  const rounds = countedRounds(log).map(({ click, time, method }) => {
    const truth = truthOf(presses[click], events, presented)
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
