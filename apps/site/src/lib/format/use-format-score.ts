import type { Unit } from '@reflex/contract'
import { useLocale, useWords } from '../words/index.tsx'
import { formatScore } from './score.ts'

/** Results as text in the visitor's language. */
export function useFormatScore(): (unit: Unit, ms: number) => string {
  const words = useWords()
  const locale = useLocale()
  return (unit, ms) => formatScore(unit, ms, locale, words).text
}
