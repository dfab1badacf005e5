import { betterOf, unitOf, type BoardSlug } from '@reflex/contract'
import { CONFIRM } from '@reflex/games/record-rule'
import { useState } from 'react'
import { localMoment } from '../../lib/format/local-moment.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { useWaitingWords } from '../../lib/words/page-words.ts'
import { useLocale } from '../../lib/words/index.tsx'
import { lastNear, stepOf, type Waiting } from './steps.ts'

interface ClaimProps {
  readonly slug: BoardSlug
  readonly waiting: Waiting
  /** Only what is to be done next. */
  readonly brief?: boolean
}

/** What is still to do for a result that waits, from when on, and what if it is not done. */
export function ClaimText({ slug, waiting: { ms, confirm }, brief = false }: ClaimProps) {
  const words = useWaitingWords()
  const locale = useLocale()
  const format = useFormatScore()
  const [now] = useState(() => Date.now())
  const step = stepOf(confirm, now)
  const isLater = step === 'twiceLater' || step === 'onceLater'
  const from = confirm.not_before ?? now
  const last = format(unitOf(slug), lastNear(slug, ms))
  return (
    <>
      <p data-need={step} data-not-before={confirm.not_before ?? undefined}>
        {words.need[step](last, betterOf(slug), localMoment(from, now, locale, words))}
      </p>
      {!brief && (
        <p className="text-sm text-soft">
          {isLater ? words.triesThen(confirm.left) : words.tries(confirm.left)} {words.otherwise}
        </p>
      )}
    </>
  )
}

interface ClaimNoticeProps extends ClaimProps {
  /** What the run has just given, which stands above in large figures. */
  readonly shown: number
}

/** The result that has just been played, or a better one of before. */
export function ClaimNotice({ slug, waiting, shown }: ClaimNoticeProps) {
  const words = useWaitingWords()
  const format = useFormatScore()
  return (
    <>
      <p className="font-medium text-accent">
        {words.title}
        {waiting.ms !== shown && ` · ${format(unitOf(slug), waiting.ms)}`}{' '}
        <ClaimMarks near={waiting.confirm.near} />
      </p>
      <p className="text-soft">{words.lead}</p>
      <ClaimText slug={slug} waiting={waiting} />
    </>
  )
}

/** How far it is: a mark for each run that is needed, filled where it is there. */
export function ClaimMarks({ near }: { readonly near: number }) {
  const words = useWaitingWords()
  const marks = Array.from({ length: CONFIRM.runs }, (_, nth) => nth)
  return (
    <span
      role="img"
      data-near={near}
      aria-label={words.done(near, CONFIRM.runs)}
      className="inline-flex gap-1 align-middle"
    >
      {marks.map((nth) => (
        <svg key={nth} aria-hidden="true" viewBox="0 0 12 12" className="size-3">
          <circle
            cx="6"
            cy="6"
            r="4.5"
            strokeWidth="1.5"
            className={`stroke-accent ${nth < near ? 'fill-accent' : 'fill-none'}`}
          />
        </svg>
      ))}
    </span>
  )
}
