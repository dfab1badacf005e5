import { gameSlugs, RELIABILITY_PLAYERS, type CallData, type GameSlug } from '@reflex/contract'
import { agreementRange } from '@reflex/games/statistics'
import { useRef } from 'react'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { formatCount } from '../../lib/format/score.ts'
import { formatDate } from '../../lib/format/date.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import { useTextWords } from '../../lib/words/page-words.ts'
import { ScrollingTable } from './scrolling-table.tsx'
import { useSeen } from './use-seen.ts'

type Known = CallData<'getReliability'>['games'][number]

/** How good a test each game is, as of last night. The rows are there from the beginning. */
export function Reliability() {
  const { reliability: words } = useTextWords()
  const { games } = useWords()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const seen = useSeen(box)
  const { data, error } = useSWR<CallData<'getReliability'>, unknown>(
    seen ? 'reliability' : null,
    () => get('/api/v1/reliability'),
  )
  const renewed = data?.games.find(({ renewed_at: at }) => at !== undefined)?.renewed_at
  return (
    <div ref={box} data-reliability={data ? 'known' : ''}>
      <ScrollingTable>
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.retest}</th>
            <th scope="col">{words.splitHalf}</th>
            <th scope="col">{words.players}</th>
          </tr>
        </thead>
        <tbody>
          {gameSlugs.map((slug) => (
            <tr key={slug} data-reliability-of={slug}>
              <td>{games[slug].title}</td>
              <Figures slug={slug} known={data?.games.find(({ game }) => game === slug)} />
            </tr>
          ))}
        </tbody>
      </ScrollingTable>
      <p role="status" className="caption mt-2">
        {error !== undefined
          ? words.failed
          : renewed !== undefined
            ? words.renewed(formatDate(new Date(renewed), locale))
            : words.threshold(String(RELIABILITY_PLAYERS))}
      </p>
    </div>
  )
}

const NONE = '–'
const two = (value: number): string => value.toFixed(2)

function Figures({ slug, known }: { readonly slug: GameSlug; readonly known: Known | undefined }) {
  const { reliability: words } = useTextWords()
  const locale = useLocale()
  const players = known?.players ?? 0
  if (!known || players < RELIABILITY_PLAYERS) {
    return (
      <>
        <td className="text-soft">{known ? words.tooFew : NONE}</td>
        <td className="text-soft">{NONE}</td>
        <td>{known ? formatCount(players, locale) : NONE}</td>
      </>
    )
  }
  const { retest, split_half: half } = known
  return (
    <>
      <td data-retest={retest}>
        {retest === undefined ? words.nothing : <Ranged value={retest} players={players} />}
      </td>
      <td>
        {half === undefined ? (
          halvesMissing(slug, words)
        ) : (
          <Ranged value={half} players={players} />
        )}
      </td>
      <td>{formatCount(players, locale)}</td>
    </>
  )
}

const halvesMissing = (
  slug: GameSlug,
  words: ReturnType<typeof useTextWords>['reliability'],
): string =>
  slug === 'sequence-memory' || slug === 'number-memory' ? words.noHalves : words.nothing

/** Where the true value lies, 95 times in 100. */
function Ranged({ value, players }: { readonly value: number; readonly players: number }) {
  const { reliability: words } = useTextWords()
  const [low, high] = agreementRange(value, players)
  return (
    <>
      {two(value)}{' '}
      <span className="text-soft max-sm:block">{words.range(two(low), two(high))}</span>
    </>
  )
}
