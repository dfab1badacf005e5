import { useEffect, useState } from 'react'
import { CountFigure } from '../../lib/format/score-figure.tsx'
import { formatCount } from '../../lib/format/score.ts'
import { keptStamp, watchStamp } from '../progress/stamp/kept-stamp.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { getUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useSettingsWords } from '../../lib/words/page-words.ts'

const UID_SHOWN_HERE = 16

export function YourData() {
  const { data } = useSettingsWords()
  const locale = useLocale()
  const { shell } = useWords()
  const [mine, setMine] = useState({ uid: '', totalStamps: 0, streak: 0 })
  useEffect(() => {
    const read = (): void => {
      const { totalStamps, streak } = keptStamp()
      setMine({ uid: getUid().slice(0, UID_SHOWN_HERE), totalStamps, streak })
    }
    read()
    return watchStamp(read)
  }, [])
  return (
    <section aria-labelledby="your-data" data-your-data className="max-w-xl">
      <h2 id="your-data" className="text-xl">
        {data.title}
      </h2>
      <p className="mt-2 text-soft">{data.line}</p>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 border-y border-hairline py-5">
        <div className="col-span-2">
          <dt className="text-sm text-soft">{data.uid}</dt>
          <dd data-uid className="figures min-h-7 text-lg">
            {mine.uid}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{data.stamps}</dt>
          <dd data-stamps={mine.totalStamps} className="numeral mt-1 text-3xl">
            {formatCount(mine.totalStamps, locale)}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{data.streak}</dt>
          <dd data-streak={mine.streak} className="numeral mt-1 text-3xl">
            <CountFigure text={data.days(mine.streak)} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-8">
        {[
          { href: '/progress', label: shell.links.progress },
          { href: '/groups', label: data.groups },
        ].map(({ href, label }) => (
          <AppLink
            key={href}
            href={href}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {label}
          </AppLink>
        ))}
      </p>
    </section>
  )
}
