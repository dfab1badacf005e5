import { useEffect, useState } from 'react'
import { formatDate } from '../../lib/format/date.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'

/** Today's date, which only the visitor's browser knows: the page itself was made at build time. */
export function LastUpdated() {
  const texts = useTextWords()
  const locale = useLocale()
  const [today, setToday] = useState<Date | null>(null)
  useEffect(() => setToday(new Date()), [])
  return (
    <p className="mt-3 min-h-6 text-soft" data-updated>
      {today && texts.updated(formatDate(today, locale))}
    </p>
  )
}
