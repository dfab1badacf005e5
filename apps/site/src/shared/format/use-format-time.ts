import { useLocale, useWords } from '../words/index.tsx'
import { formatScore } from './score.ts'

/** A length of time in seconds, in the visitor's language. */
export function useFormatTime(): (ms: number) => string {
  const words = useWords()
  const locale = useLocale()
  return (ms) => formatScore('seconds', ms, locale, words).text
}
