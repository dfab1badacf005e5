import { isBoardSlug, isGameSlug, unitOf } from '@reflex/contract'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useGroupWords } from '../../lib/words/page-words.ts'
import { useGroupWeek } from './use-group.ts'

/** Who is best this week, game by game. */
export function WeekBests({ code }: { readonly code: string }) {
  const { board } = useGroupWords()
  const { games, home } = useWords()
  const format = useFormatScore()
  const { data } = useGroupWeek(code)
  if (!data) return null
  return (
    <section aria-labelledby="week-title">
      <h2 id="week-title" className="text-xl">
        {board.week}
      </h2>
      {data.bests.length === 0 && <p className="mt-2 text-soft">{board.weekNone}</p>}
      <ul className="mt-2">
        {data.bests.map(({ game, uid, nickname, ms }) =>
          isBoardSlug(game) ? (
            <li
              key={game}
              data-accent={game}
              data-week-best={game}
              className="flex min-h-14 items-center gap-3 border-b border-hairline py-1.5"
            >
              <span className="text-accent">
                <GameIcon slug={game} />
              </span>
              <span className="min-w-0 grow leading-tight">
                <span className="block text-sm text-soft">
                  {isGameSlug(game) ? games[game].title : home.challenge.title}
                </span>
                <bdi className="block wrap-anywhere">{nickname ?? uid}</bdi>
              </span>
              <span className="numeral shrink-0 text-lg">{format(unitOf(game), ms)}</span>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  )
}
