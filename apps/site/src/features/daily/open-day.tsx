import { challengeParts } from '@reflex/contract'
import { Button, Scale } from '@reflex/ui'
import { formatCount } from '../../lib/format/score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useLocale, useWords } from '../../lib/words/index.tsx'
import type { Daily } from './use-daily.ts'

interface OpenDayProps {
  readonly daily: Daily
  readonly starting: boolean
  onStart(): void
}

/** Before the counted try: what it is, and what beginning it means. */
export function OpenDay({ daily, starting, onStart }: OpenDayProps) {
  const words = useDailyWords()
  const { games } = useWords()
  const locale = useLocale()
  const { lobby } = words
  return (
    <section aria-labelledby="daily-before" className="grid gap-6">
      <Scale divisions={60} major={10} />
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {challengeParts.map((slug) => (
          <li key={slug} data-accent={slug} className="flex items-center gap-2">
            <GameIcon slug={slug} size={24} className="text-accent" />
            {games[slug].title}
          </li>
        ))}
      </ol>
      <div className="max-w-2xl">
        <h2 id="daily-before" className="text-xl">
          {lobby.before}
        </h2>
        <ul data-rules className="mt-3 grid gap-2">
          {lobby.rules.map((rule) => (
            <li
              key={rule}
              className="relative pl-5 before:absolute before:top-[0.8em] before:left-0 before:h-px before:w-3 before:bg-accent"
            >
              {rule}
            </li>
          ))}
        </ul>
      </div>
      <div className="grid items-center gap-x-6 gap-y-3 sm:flex">
        <Button
          data-action="start"
          disabled={starting}
          onClick={onStart}
          className="min-h-16 text-xl sm:min-w-64"
        >
          {starting ? lobby.starting : lobby.start}
        </Button>
        <p data-played={daily.played} className="text-soft">
          {words.played(daily.played, formatCount(daily.played, locale))}
        </p>
      </div>
    </section>
  )
}
