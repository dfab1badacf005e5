import type { GameSlug } from '@reflex/contract'
import { readLocalJson, writeLocalJson } from './local.ts'
import { listOf } from './shape.ts'

const KEPT = 20
const keyOf = (game: GameSlug): string => `labs_runs_${game}`

/** The visitor's own last results of a game, oldest first. They never leave the device. */
export const lastRuns = (game: GameSlug): readonly number[] =>
  readLocalJson(keyOf(game), listOf<number>(Number.isFinite)) ?? []

export const keepRun = (game: GameSlug, value: number): void =>
  writeLocalJson(keyOf(game), [...lastRuns(game), value].slice(-KEPT))
