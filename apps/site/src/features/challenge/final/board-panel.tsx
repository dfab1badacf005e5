import { CHALLENGE_COUNTRIES, CHALLENGE_PANEL_LIMIT, CHALLENGE_SLUG } from '@reflex/contract'
import { Segmented } from '@reflex/ui'
import { useState } from 'react'
import useSWR from 'swr'
import { get } from '../../../lib/api/client.ts'
import { BoardHead } from '../../leaderboard/head.tsx'
import { BoardTableRow, type BoardRow } from '../../leaderboard/row.tsx'
import { SkeletonRows } from '../../leaderboard/skeleton-rows.tsx'
import { useOwnPosition } from '../../leaderboard/use-own-position.ts'
import { useUnconfirmed, useWaits } from '../../leaderboard/use-unconfirmed.ts'
import { withUnconfirmed } from '../../leaderboard/with-unconfirmed.ts'
import { countryName } from '../../../lib/format/country.ts'
import type { Submission } from '../../../lib/api/submission.ts'
import { useChallengeWords } from '../../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../../lib/words/index.tsx'

const ranges = ['today', 'week', 'alltime'] as const
type Range = (typeof ranges)[number]
const EVERYWHERE = ''

interface BoardPanelProps {
  /** Read again once the run itself is on the board. */
  readonly fresh: Submission['step']
}

export function BoardPanel({ fresh }: BoardPanelProps) {
  const { final } = useChallengeWords()
  const { shell } = useWords()
  const [timeRange, setRange] = useState<Range>('today')
  const [country, setCountry] = useState(EVERYWHERE)
  const board = usePanel(timeRange, country, fresh)
  const rows = useOwnPanel(board, timeRange, country)
  return (
    <section aria-labelledby="challenge-board" data-board={CHALLENGE_SLUG}>
      <h2 id="challenge-board" className="text-xl">
        {final.board}
      </h2>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <Segmented
          label={final.range}
          value={timeRange}
          options={ranges.map((value) => ({ value, label: final.ranges[value] }))}
          onChange={(range) => setRange(range)}
        />
        <CountryChoice value={country} onChange={setCountry} />
      </div>
      <div className="@container board-height">
        {rows?.length === 0 ? (
          <p data-empty className="py-10 text-soft">
            {final.none}
          </p>
        ) : (
          <table className="w-full table-fixed border-collapse" aria-busy={rows === null}>
            {rows === null && <caption className="sr-only">{shell.loading}</caption>}
            <BoardHead />
            <tbody>
              {rows === null ? (
                <SkeletonRows count={CHALLENGE_PANEL_LIMIT} />
              ) : (
                rows.map((row, i) => (
                  <BoardTableRow key={`${i}-${row.uid}`} slug={CHALLENGE_SLUG} row={row} />
                ))
              )}
            </tbody>
          </table>
        )}
      </div>
    </section>
  )
}

interface Panel {
  readonly rows: readonly BoardRow[]
  readonly players: number
}

const none: Panel = { rows: [], players: 0 }

/** Ten rows; null while they are on their way. A failure is logged and reads as an empty board. */
function usePanel(timeRange: Range, country: string, fresh: Submission['step']): Panel | null {
  const place = country === EVERYWHERE ? {} : { country }
  const { data, error } = useSWR(
    fresh === 'sending' ? null : ['challenge-panel', timeRange, country, fresh],
    () =>
      get('/api/v1/challenge/leaderboard', {
        query: { timeRange, limit: CHALLENGE_PANEL_LIMIT, ...place },
      }),
    {
      shouldRetryOnError: false,
      onError: (failure: unknown) => console.error('The leaderboard could not be loaded', failure),
    },
  )
  if (!data) return error ? none : null
  const rows = data.rows.map(({ total_ms, ...row }) => ({ ...row, ms: total_ms }))
  return { rows, players: data.players }
}

const standingRanges = { today: 'today', week: 'weekly', alltime: 'alltime' } as const

/** Adds the visitor's own unconfirmed result where it would be among the ten. */
function useOwnPanel(board: Panel | null, timeRange: Range, country: string) {
  const isAsked = useWaits(CHALLENGE_SLUG) && board !== null
  const asked = {
    slug: CHALLENGE_SLUG,
    range: standingRanges[timeRange],
    country: country === EVERYWHERE ? null : country,
  } as const
  const own = useUnconfirmed(useOwnPosition(asked, isAsked).standing)
  if (board === null) return null
  return (own && withUnconfirmed(CHALLENGE_SLUG, board, own)) ?? board.rows
}

interface CountryChoiceProps {
  readonly value: string
  onChange(country: string): void
}

function CountryChoice({ value, onChange }: CountryChoiceProps) {
  const { final } = useChallengeWords()
  const locale = useLocale()
  return (
    <select
      aria-label={final.country}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      className="min-h-11 rounded-sm border border-tick bg-surface px-3"
    >
      <option value={EVERYWHERE}>{final.everywhere}</option>
      {CHALLENGE_COUNTRIES.map((code) => (
        <option key={code} value={code}>
          {countryName(code, locale)}
        </option>
      ))}
    </select>
  )
}
