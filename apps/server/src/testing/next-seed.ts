import { createHash } from 'node:crypto'

let played = 0

/** Chance for the next scripted run, the same in every run of the tests: no hand is lucky only today. */
export const nextSeed = (): string =>
  createHash('sha256').update(`run ${played++}`).digest('hex').slice(0, 32)

/** For a file that shares its process: which ones ran before it must not matter. */
export function restartSeeds(): void {
  played = 0
}
