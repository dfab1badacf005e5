import { isCleared, isComplete, type Progress } from './progress.ts'
import type { LobbyNotice } from './resume.ts'
import { bodyOf, type ChallengeBody } from './submission.ts'

/** Where one stands in the challenge. */
export type Screen =
  | {
      readonly at: 'lobby'
      /** Nothing can be started until the stored state of an earlier visit was read. */
      readonly looking: boolean
      readonly asking: boolean
      readonly starting: boolean
      readonly notice: LobbyNotice | null
    }
  | {
      readonly at: 'part'
      readonly index: number
      readonly progress: Progress
      readonly resumed: boolean
    }
  | { readonly at: 'final'; readonly body: ChallengeBody }

export const lobby = {
  at: 'lobby',
  looking: false,
  asking: false,
  starting: false,
  notice: null,
} as const
export const firstScreen: Screen = { ...lobby, looking: true }
export const askingLobby = (notice: LobbyNotice | null = null): Screen => ({
  ...lobby,
  asking: true,
  notice,
})

/** Nobody is asked for a name while the server cannot be reached. */
export const offlineLobby: Screen = { ...lobby, notice: 'offline' }

/** Where one is still being asked, and nothing has begun. */
export const unlessReached = (screen: Screen): Screen =>
  screen.at === 'lobby' && !screen.starting ? offlineLobby : screen

/** The server is back: who waits for it goes on. */
export const onceReached = (screen: Screen): Screen =>
  screen.at === 'lobby' && screen.notice === 'offline' ? askingLobby() : screen

/** Whoever is asked for a name sees the dialog until the answer is there. */
export const startingFrom = (screen: Screen): Screen => ({
  ...lobby,
  asking: screen.at === 'lobby' && screen.asking,
  starting: true,
})

export const nextPart = (progress: Progress, resumed = false): Screen => ({
  at: 'part',
  index: progress.parts.length,
  progress,
  resumed,
})

/** The same game, with its result among the finished ones. */
export const finishedPart = (progress: Progress): Screen => ({
  at: 'part',
  index: progress.parts.length - 1,
  progress,
  resumed: false,
})

/** The next game, or after the last one the result of them all. */
export function afterPart(progress: Progress): Screen {
  const body = bodyOf(progress)
  if (body) return { at: 'final', body }
  return isCleared(progress) ? askingLobby('cleared') : nextPart(progress)
}

export const mayTakeMore = (progress: Progress | null): progress is Progress =>
  progress !== null && !isComplete(progress)
