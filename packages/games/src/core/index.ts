export { answersIn } from './answers.ts'
export * from './engine.ts'
export * from './events.ts'
export {
  defineGame,
  type Checks,
  type Doubt,
  type Game,
  type GameDefinition,
  type Verdict,
} from './game.ts'
export { draw, rngFromSeed, type Rng, type Seed } from './random.ts'
export { beginRecording, record, type Recording } from './recorder.ts'
export { replay, setupOf, type Outcome, type ReplayFault } from './replay.ts'
export { mean, spread, tenth } from './time.ts'
export { inputsOf, trialsOf, type Trial } from './trials.ts'
