import { aimTrainer } from '../src/aim-trainer/engine.ts'
import type { LogEntry } from '../src/index.ts'
import { leftOrRight } from '../src/left-or-right/engine.ts'
import { numberMemory } from '../src/number-memory/engine.ts'
import { reactionTime } from '../src/reaction-time/engine.ts'
import { sequenceMemory } from '../src/sequence-memory/engine.ts'
import { drive, numberOf } from './drive.ts'

type Log = readonly LogEntry[]
/** How long the robot waits before its n-th answer. */
type Pause = (n: number) => number

export function answerEvery(pause: Pause): Log {
  const run = drive(reactionTime())
  for (let i = 0; !run.score(); i++) run.press(numberOf(run.show().onset) + pause(i))
  return run.log
}

export function chooseEvery(pause: Pause): Log {
  const run = drive(leftOrRight())
  for (let i = 0; !run.score(); i++) {
    const { onset, stimulus } = run.show()
    run.press(numberOf(onset) + pause(i), { choice: stimulus?.side ?? '' })
  }
  return run.log
}

/** Hits every target so far beside its centre. */
export function aimAtCentres(pause: Pause, offset: number): Log {
  const run = drive(aimTrainer(), { width: 800 })
  for (let i = 0; !run.score(); i++) {
    const { onset, spot } = run.show()
    const { x, y } = spot ?? { x: 0, y: 0 }
    run.press(numberOf(onset) + pause(i), { target: i, x: x + offset, y })
  }
  return run.log
}

/** Remembers everything below a level, then taps a wrong tile. */
export function clickAllTiles(lastLevel: number, pause: Pause): Log {
  const run = drive(sequenceMemory())
  let taps = 0
  while (!run.score()) {
    const { tiles, level, until } = run.show()
    let at = numberOf(until) + 500
    for (const tile of tiles) {
      run.press(at, { tile: level === lastLevel ? (tile + 1) % 9 : tile })
      at += pause(taps++)
    }
  }
  return run.log
}

/** Remembers everything below a level, then is one digit off; the pause is per digit. */
export function typeNumbers(lastLevel: number, pause: Pause): Log {
  const run = drive(numberMemory())
  for (let i = 0; !run.score(); i++) {
    const { digits, level, until } = run.show()
    const answer = level === lastLevel ? '0'.repeat(level) : (digits ?? '')
    run.submit(numberOf(until) + pause(i) * level, answer)
  }
  return run.log
}
