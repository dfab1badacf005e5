import { DUELS_AT_ONCE, isGameSlug, unitOf, type CallData, type GameSlug } from '@reflex/contract'
import { Button, buttonLook, Scale } from '@reflex/ui'
import { useEffect } from 'react'
import { get } from '../../lib/api/client.ts'
import { formatDate } from '../../lib/format/date.ts'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { duelPath } from '../../lib/routing/paths.ts'
import { getUid } from '../../lib/storage/identity.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useDuelsWords } from '../../lib/words/page-words.ts'
import { noteNewsSeen } from './seen-news.ts'
import { usePages } from './use-pages.ts'

type Duel = CallData<'getMyDuels'>['duels'][number]

const page = async (before: number | undefined): Promise<readonly Duel[]> =>
  (await get('/api/v1/me/duels', { uid: getUid(), query: before === undefined ? {} : { before } }))
    .duels

/** All duels that one hosts or has tried. */
export function DuelList() {
  const { list: words } = useDuelsWords()
  const { shell } = useWords()
  const { items, hasMore, isLoading, failed, more } = usePages(page, DUELS_AT_ONCE)
  const latest = items?.[0]?.at
  useEffect(() => {
    if (latest !== undefined) noteNewsSeen(latest)
  }, [latest])
  if (failed) {
    return (
      <div role="alert" className="grid justify-items-start gap-3">
        <p>{words.failed}</p>
        <Button variant="quiet" onClick={more}>
          {words.again}
        </Button>
      </div>
    )
  }
  if (items === null) return <Skeleton label={shell.loading} />
  if (items.length === 0) return <Empty />
  return (
    <>
      <ul data-own-duels={items.length} className="border-t border-hairline">
        {items.map((duel) => (
          <Row key={duel.run} duel={duel} />
        ))}
      </ul>
      {hasMore && (
        <Button variant="quiet" data-action="more-duels" disabled={isLoading} onClick={more}>
          {words.more}
        </Button>
      )}
    </>
  )
}

function Row({ duel }: { readonly duel: Duel }) {
  const { game } = duel
  return isGameSlug(game) ? <KnownRow duel={duel} game={game} /> : null
}

function outcomeOf({ won, mine, host }: Duel): 'ahead' | 'beaten' | 'won' | 'tied' | 'lost' {
  if (host.you) return won ? 'ahead' : 'beaten'
  if (won) return 'won'
  return mine === host.ms ? 'tied' : 'lost'
}

function KnownRow({ duel, game }: { readonly duel: Duel; readonly game: GameSlug }) {
  const { list: words, somebody } = useDuelsWords()
  const { games } = useWords()
  const format = useFormatScore()
  const locale = useLocale()
  const { run, host, mine, tried, at } = duel
  const outcome = outcomeOf(duel)
  const value = (ms: number): string => format(unitOf(game), ms)
  const isGood = outcome === 'won' || outcome === 'ahead'
  return (
    <li
      data-accent={game}
      data-own-duel={run}
      data-outcome={outcome}
      className="relative grid min-h-20 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-hairline py-3 hover:bg-accent-soft sm:px-3"
    >
      <span className="text-accent">
        <GameIcon slug={game} size={28} />
      </span>
      <div className="min-w-0">
        <h2 className="text-lg">
          <AppLink
            href={duelPath(run)}
            aria-label={words.open(games[game].title)}
            className="no-underline after:absolute after:inset-0"
          >
            {games[game].title}
          </AppLink>
        </h2>
        <p className="flex flex-wrap gap-x-4 text-sm wrap-anywhere text-soft">
          {host.you ? (
            <span>{words.mine(value(mine))}</span>
          ) : (
            <>
              <span className="text-ink">{words.you(value(mine))}</span>
              <span>{words.theirs(host.nickname ?? somebody, value(host.ms))}</span>
            </>
          )}
          <span>{words.tried(tried)}</span>
        </p>
      </div>
      <p className="grid justify-items-end gap-0.5 text-sm">
        <strong className={`font-semibold ${isGood ? 'text-accent' : ''}`}>{words[outcome]}</strong>
        <time dateTime={new Date(at).toISOString()} className="text-soft">
          {formatDate(new Date(at), locale)}
        </time>
      </p>
    </li>
  )
}

function Empty() {
  const { list: words } = useDuelsWords()
  return (
    <div data-empty className="max-w-md pt-8">
      <Scale />
      <h2 className="mt-6 text-2xl">{words.empty}</h2>
      <p className="mt-2 text-soft">{words.emptyLine}</p>
      <AppLink href="/" className={`mt-6 ${buttonLook()}`}>
        {words.play}
      </AppLink>
    </div>
  )
}

const Skeleton = ({ label }: { readonly label: string }) => (
  <div role="status" aria-label={label} className="border-t border-hairline">
    {[1, 2, 3].map((n) => (
      <div key={n} className="flex min-h-20 items-center gap-4 border-b border-hairline">
        <span className="skeleton size-7" />
        <span className="skeleton h-10 w-56" />
      </div>
    ))}
  </div>
)
