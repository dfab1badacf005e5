import { challengeParts } from '@reflex/contract'
import { useFormatScore } from '../../lib/format/use-format-score.ts'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { useDailyWords } from '../../lib/words/page-words.ts'
import { useWords } from '../../lib/words/index.tsx'

export interface PartResult {
  readonly ms: number
  readonly better_than?: number | null
}

/** The six games with their times, each beside all who have finished the course. */
export function CourseTimes({ parts }: { readonly parts: readonly PartResult[] }) {
  const { result } = useDailyWords()
  const { games } = useWords()
  const format = useFormatScore()
  return (
    <section aria-labelledby="daily-parts">
      <h2 id="daily-parts" className="text-xl">
        {result.parts}
      </h2>
      <ol className="mt-2">
        {challengeParts.map((slug, nth) => (
          <li
            key={slug}
            data-accent={slug}
            data-part={slug}
            className="grid min-h-14 grid-cols-[1.5rem_1fr_auto] items-center gap-x-3 border-b border-hairline py-2"
          >
            <GameIcon slug={slug} className={parts[nth] ? 'text-accent' : 'text-tick'} />
            <span>{games[slug].title}</span>
            <span className="figures font-medium" data-part-ms={parts[nth]?.ms}>
              {parts[nth] ? format('seconds', parts[nth].ms) : <NotPlayed />}
            </span>
            <Among better={parts[nth]?.better_than ?? null} />
          </li>
        ))}
      </ol>
    </section>
  )
}

const NotPlayed = () => (
  <span className="font-normal text-soft">{useDailyWords().result.notPlayed}</span>
)

/** As long for each game, so that the shortest counts as much to the eye as the longest. */
function Among({ better }: { readonly better: number | null }) {
  const { result } = useDailyWords()
  if (better === null) return null
  return (
    <div className="col-span-2 col-start-2 mt-1 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 text-sm text-soft">
      <span aria-hidden="true" className="relative h-1 bg-sunken">
        <span className="absolute inset-y-0 left-0 bg-accent" style={{ width: `${better}%` }} />
      </span>
      <span data-better={better} className="figures">
        {result.partFaster(better)}
      </span>
    </div>
  )
}
