import type { ReviewRule } from '@reflex/contract'
import { useLocale } from '../../lib/words/index.tsx'
import { useWaitingWords } from '../../lib/words/page-words.ts'

/** Where the guide says how results are checked. */
const anchors = { en: 'how-results-are-checked', ko: '기록은-이렇게-확인해요' } as const

/** By which rule a run is looked at first, and where the rules stand. */
export function ReviewWhy({ rule }: { readonly rule: ReviewRule }) {
  const words = useWaitingWords()
  const locale = useLocale()
  return (
    <p data-rule={rule}>
      {words.rules[rule]}{' '}
      {/* A page that is asked for whole is scrolled to the part that its address names. */}
      <a href={`/guide#${anchors[locale]}`} className="underline underline-offset-4">
        {words.guide}
      </a>
    </p>
  )
}
