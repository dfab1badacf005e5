import { describe, expect, test } from 'vitest'
import { aimTrainer } from '../src/aim-trainer/engine.ts'
import { colorMatch } from '../src/color-match/engine.ts'
import { replay, type Engine, type LogEntry, type RunState } from '../src/index.ts'
import { numberChallengeRules, numberMemory } from '../src/number-memory/engine.ts'
import { reactionTime } from '../src/reaction-time/engine.ts'
import { sequenceChallengeRules, sequenceMemory } from '../src/sequence-memory/engine.ts'
import { contests, steadyPace } from './contests.ts'
import { SEED } from './drive.ts'
import { endless } from './hostile.ts'

const CPU_MS = 50

function cpuMs(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

const attack = <S extends RunState>(
  engine: Engine<S>,
  again: Parameters<typeof endless<S>>[2],
): ((entries: number) => () => void) => {
  return (entries) => {
    const log: LogEntry[] = endless(engine, entries, again)
    return () => expect(replay(engine, SEED, log)).toEqual({ ok: false, fault: 'unfinished' })
  }
}

const attacks = [
  ['early presses for ever', attack(reactionTime(), () => ({ type: 'click' }))],
  [
    'wrong inks for ever',
    attack(colorMatch(), (state) => ({
      type: 'click',
      choice: state.stimulus?.ink === 'red' ? 'blue' : 'red',
    })),
  ],
  [
    'wrong tiles for ever',
    attack(sequenceMemory(sequenceChallengeRules), (state) => ({
      type: 'click',
      tile: ((state.tiles[0] ?? 0) + 1) % 9,
    })),
  ],
  [
    'misses for ever',
    attack(aimTrainer(), (state) => ({
      type: 'click',
      target: 0,
      x: (state.spot?.x ?? 0) + 50,
      y: 0,
    })),
  ],
  [
    'wrong numbers for ever',
    attack(numberMemory(numberChallengeRules), () => ({ type: 'submit', answer: '0' })),
  ],
] as const

const TRIES = 3

describe('a replay costs little, whatever the log', () => {
  const cases = attacks.flatMap(([name, ready]) =>
    [1000, 10_000].map((entries) => ({ name, entries, ready })),
  )

  test.each(cases)('$entries entries: $name', ({ entries, ready }) => {
    const work = ready(entries)
    const spent = Array.from({ length: TRIES }, () => cpuMs(work))
    expect(Math.min(...spent)).toBeLessThan(CPU_MS)
  })

  test.each(contests)('an ordinary log of $name takes far less than a millisecond', (contest) => {
    const { log } = contest.play(SEED, steadyPace, SEED)
    const times = 200
    const spent = cpuMs(() => {
      for (let i = 0; i < times; i++) contest.judge(SEED, log)
    })
    expect(spent / times).toBeLessThan(0.5)
  })
})
