import { useChallengeWords } from '../../lib/words/page-words.ts'

/** What holds for whoever plays the six games: said before they begin, and before they leave. */
export interface Terms {
  readonly tips: readonly string[]
  readonly stopped: string
  /** What the button to leave says. */
  readonly action: string
  readonly question: string
  /** Of leaving, with so many games done. */
  readonly cost: (finished: number) => string
  /** Before the first game one goes without being asked. */
  readonly isFreeAtFirst: boolean
  readonly mayBeginAnew: boolean
}

/** Of the challenge. */
export function useChallengeTerms(): Terms {
  const { intro, leaving } = useChallengeWords()
  const { tips, stopped } = intro
  return { ...leaving, tips, stopped, isFreeAtFirst: true, mayBeginAnew: true }
}
