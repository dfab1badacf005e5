import { CHALLENGE_SLUG, gameSlugs, type BoardSlug } from '@reflex/contract'
import { GameIcon } from '../../../lib/icons/game-icon.tsx'
import { useWords } from '../../../lib/words/index.tsx'
import { useRoomWords } from '../../../lib/words/page-words.ts'
import { toggled } from './picked.ts'

interface GamePickerProps {
  readonly picked: readonly BoardSlug[]
  onPick(picked: readonly BoardSlug[]): void
}

/** What the host picks, with the order in which it will be played. */
export function GamePicker({ picked, onPick }: GamePickerProps) {
  const { lobby } = useRoomWords()
  const { games } = useWords()
  const slugs: readonly BoardSlug[] = [...gameSlugs, CHALLENGE_SLUG]
  const nameOf = (slug: BoardSlug): string =>
    slug === CHALLENGE_SLUG ? lobby.challenge : games[slug].title
  return (
    <div role="group" aria-labelledby="pick-title">
      <h2 id="pick-title" className="text-xl">
        {lobby.pick}
      </h2>
      <div className="mt-3 grid grid-cols-2 gap-px border border-hairline bg-hairline sm:grid-cols-3">
        {slugs.map((slug) => {
          const place = picked.indexOf(slug)
          return (
            <button
              key={slug}
              type="button"
              data-pick={slug}
              data-accent={slug}
              aria-pressed={place >= 0}
              onClick={() => onPick(toggled(picked, slug))}
              className={`flex min-h-14 cursor-pointer items-center gap-3 bg-surface px-3 py-2 text-left leading-tight hover:bg-accent-soft aria-pressed:bg-accent-soft aria-pressed:font-semibold ${
                slug === CHALLENGE_SLUG ? 'col-span-full' : ''
              }`}
            >
              <GameIcon slug={slug} size={24} className="shrink-0 text-accent" />
              <span className="grow">{nameOf(slug)}</span>
              <span
                aria-hidden="true"
                className={`numeral-strong grid size-6 shrink-0 place-items-center rounded-sm text-sm ${
                  place >= 0 ? 'bg-accent text-accent-ink' : 'border border-hairline'
                }`}
              >
                {place >= 0 ? place + 1 : ''}
              </span>
            </button>
          )
        })}
      </div>
      <p className="mt-2 min-h-6 text-sm text-soft">{picked.length > 1 ? lobby.order : ''}</p>
    </div>
  )
}
