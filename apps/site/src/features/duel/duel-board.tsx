import { unitOf, type CallData, type GameSlug } from '@reflex/contract'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { runPath } from '../../lib/routing/paths.ts'
import { useWords } from '../../lib/words/index.tsx'
import { usePeopleWords } from '../../lib/words/page-words.ts'

interface DuelBoardProps {
  readonly game: GameSlug
  readonly list: CallData<'getDuel'>
}

/** Everyone who tried this run, the best of each. */
export function DuelBoard({ game, list }: DuelBoardProps) {
  const { board } = useWords()
  const { duel, watch } = usePeopleWords()
  const format = useFormatScore()
  return (
    <section aria-labelledby="duel-players" className="grid gap-3">
      <h2 id="duel-players" className="text-xl font-semibold">
        {duel.tried(list.players)}
      </h2>
      {list.rows.length > 0 && (
        <table className="w-full border-collapse">
          <caption className="sr-only">{duel.tried(list.players)}</caption>
          <tbody>
            {list.rows.map((row, i) => (
              <tr
                key={row.run ?? i}
                data-row={row.place}
                data-you={row.you ? '' : undefined}
                className="h-12 border-b border-hairline data-you:bg-accent-soft"
              >
                <td className="figures w-12 pl-2">{row.place}</td>
                <td className="min-w-0 pr-2 wrap-anywhere">
                  <bdi>{row.nickname ?? watch.somebody}</bdi>{' '}
                  {row.you && <strong className="text-accent">{board.you}</strong>}
                </td>
                <td className="numeral text-right text-xl whitespace-nowrap">
                  {format(unitOf(game), row.ms)}
                </td>
                <td className="w-24 pl-4 text-right">
                  {row.run && (
                    <AppLink
                      href={runPath(row.run)}
                      className="inline-flex min-h-11 items-center underline underline-offset-4"
                    >
                      {duel.watch}
                    </AppLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
