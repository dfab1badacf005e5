import { createContext, use, type ReactNode } from 'react'
import type { games, stage } from './en.ts'

/** What the views say, in one language: `en.ts` and `ko.ts`. */
export interface ViewWords {
  readonly games: typeof games
  readonly stage: typeof stage
}

const ViewWordsContext = createContext<ViewWords | null>(null)

interface ViewWordsProps {
  readonly words: ViewWords
  readonly children: ReactNode
}

export const ViewWordsProvider = ({ words, children }: ViewWordsProps) => (
  <ViewWordsContext value={words}>{children}</ViewWordsContext>
)

export function useViewWords(): ViewWords {
  const words = use(ViewWordsContext)
  if (!words) throw new Error('A view is shown outside of ViewWordsProvider')
  return words
}
