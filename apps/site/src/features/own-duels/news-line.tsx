import { isGameSlug, unitOf, type CallData } from '@reflex/contract'
import { Suspense, useState } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { CloseIcon } from '../../lib/icons/interface.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { duelPath } from '../../lib/routing/paths.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { useWords } from '../../lib/words/index.tsx'
import { useDuelsWords } from '../../lib/words/page-words.ts'
import { newsSeen, noteNewsSeen } from './seen-news.ts'

type Duel = CallData<'getNews'>['duels'][number]

/** What others have done to one's duels since it was last looked at; nothing where nothing was done. */
export function NewsLine() {
  const [since] = useState(newsSeen)
  const [isClosed, setClosed] = useState(false)
  const { data } = useSWR(
    ['duel-news', since],
    () => get('/api/v1/me/news', { uid: getUid(), query: since === null ? {} : { since } }),
    { shouldRetryOnError: false, revalidateOnFocus: false },
  )
  const duels = data?.duels.filter(({ game }) => isGameSlug(game)) ?? []
  const [first] = duels
  if (isClosed || !first) return null
  const seen = (): void => noteNewsSeen(first.at)
  return (
    <Suspense fallback={null}>
      <Line
        duel={duels.find(({ won }) => !won) ?? first}
        others={duels.length - 1}
        onSeen={seen}
        onClose={() => {
          seen()
          setClosed(true)
        }}
      />
    </Suspense>
  )
}

interface LineProps {
  readonly duel: Duel
  /** What happened beside it. */
  readonly others: number
  onSeen(): void
  onClose(): void
}

/** In a place that is empty anyway, so that nothing moves when it comes. */
function Line({ duel, others, onSeen, onClose }: LineProps) {
  const { news } = useDuelsWords()
  const text = useNewsText()
  const link = 'inline-flex min-h-11 items-center underline underline-offset-4 decoration-tick'
  return (
    <section
      data-duel-news={others + 1}
      aria-label={news.title}
      className="absolute inset-x-0 bottom-0 flex min-h-11 items-center gap-x-4 text-sm"
    >
      <AppLink href="/duels" onClick={onSeen} className={`${link} min-w-0`}>
        <span className="truncate">
          <strong className="font-semibold">{text(duel)}</strong>
          {others > 0 && <span className="text-soft"> {news.more(others)}</span>}
        </span>
      </AppLink>
      {duel.answer && duel.behind_ms > 0 && (
        <AppLink
          href={duelPath(duel.answer)}
          onClick={onSeen}
          className={`${link} shrink-0 font-medium max-sm:hidden`}
        >
          {news.back}
        </AppLink>
      )}
      <button
        type="button"
        data-action="close-news"
        aria-label={news.close}
        onClick={onClose}
        className="grid size-11 shrink-0 cursor-pointer place-items-center text-soft hover:text-ink"
      >
        <CloseIcon />
      </button>
    </section>
  )
}

/** A duel's outcome in one sentence, from its host's side. */
export function useNewsText(): (duel: Duel) => string {
  const { news, somebody } = useDuelsWords()
  const { games } = useWords()
  const format = useFormatScore()
  return ({ game, nickname, won, behind_ms: behind }) => {
    if (!isGameSlug(game)) return ''
    const [name, title] = [nickname ?? somebody, games[game].title]
    if (behind === 0) return news.tied(name, title)
    return news[won ? 'won' : 'lost'](name, title, format(unitOf(game), Math.abs(behind)))
  }
}
