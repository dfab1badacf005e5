import { Link, Redirect, useSearchParams } from 'wouter'
import { countryName } from '../../lib/format/country.ts'
import { formatMoment } from '../../lib/format/date.ts'
import { LoadFailure } from '../../lib/parts/load-failure.tsx'
import { Screen } from '../../lib/parts/screen.tsx'
import { Skeleton } from '../../lib/parts/skeleton.tsx'
import { common } from '../../lib/words/common.ts'
import { player as words } from '../../lib/words/player.ts'
import { usePlayersShownAs } from './use-player.ts'

/** By the eight characters that are shown of an id: mostly one player has them. */
export function FindPlayer() {
  const [params] = useSearchParams()
  const query = usePlayersShownAs(params.get('uid') ?? '')
  const { data, isPending } = query
  const only = data?.length === 1 ? data[0] : undefined
  if (only) return <Redirect to={`/players/${only.id}`} replace />
  return (
    <Screen title={words.title} backToRecords={words.back}>
      <LoadFailure queries={[query]} text={words.findFailed} />
      {isPending && <Skeleton blocks={['h-40']} />}
      {data && (
        <div className="panel grid">
          <p className="px-4 py-4">{data.length === 0 ? words.none : words.choose}</p>
          {data.map((player) => (
            <Link
              key={player.id}
              href={`/players/${player.id}`}
              className="flex min-h-11 flex-wrap items-baseline gap-x-4 border-t border-hairline px-4 py-3"
            >
              <strong>{player.nickname || common.anonymous}</strong>
              <span className="caption">{`${countryName(player.country)} · ${formatMoment(player.seen_at)}`}</span>
            </Link>
          ))}
        </div>
      )}
    </Screen>
  )
}
