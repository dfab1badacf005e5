import type { Engine, RunState, Score } from '../core/engine.ts'
import { replay } from '../core/replay.ts'
import { trialsOf, type Trial } from '../core/trials.ts'
import { readRunFile, type FileProblem, type RunFile } from './run-file.ts'
import { whereItBreaks, type BreakPoint } from './where-it-breaks.ts'

export type Problem =
  | FileProblem
  | { readonly why: 'game'; readonly game: string }
  /** Every version up to the newest is known here. */
  | { readonly why: 'version'; readonly version: number; readonly newest: number }
  | ({ readonly why: 'breaks' } & BreakPoint)
  | { readonly why: 'value'; readonly game: string; readonly said: Score; readonly replayed: Score }

export type Verified =
  | {
      readonly ok: true
      readonly file: RunFile
      readonly score: Score
      readonly trials: readonly Trial[]
    }
  | { readonly ok: false; readonly problem: Problem }

/** A game's engine, which plays the logs of its earlier versions too; null for a game that there is not. */
export type EngineOf = (game: string) => Engine<RunState> | null

const wrong = (problem: Problem): Verified => ({ ok: false, problem })

/** Plays a kept run again, and holds the file's own word against what came of it. */
export function verifyText(text: string, engineOf: EngineOf): Verified {
  const read = readRunFile(text)
  if (!read.ok) return read
  const { file } = read
  const engine = engineOf(file.game)
  if (!engine) return wrong({ why: 'game', game: file.game })
  return file.engineVersion <= engine.version
    ? verifyWith(engine, file)
    : wrong({ why: 'version', version: file.engineVersion, newest: engine.version })
}

function verifyWith(engine: Engine<RunState>, file: RunFile): Verified {
  const { seed, log, ms, mistakes } = file
  const run = replay(engine, seed, log)
  if (!run.ok) {
    const point = whereItBreaks(engine, seed, log)
    return wrong({ why: 'breaks', ...(point ?? { fault: run.fault, entry: 1, expected: null }) })
  }
  const { score } = run
  if (score.ms !== ms || score.mistakes !== mistakes) {
    return wrong({ why: 'value', game: file.game, said: { ms, mistakes }, replayed: score })
  }
  return { ok: true, file, score, trials: trialsOf(log) }
}
