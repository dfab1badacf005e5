import { boardSlugs, isGameSlug, type BoardSlug } from '@reflex/contract'
import { useEffect, useRef } from 'react'
import { GameIcon } from '../../shared/icons/game-icon.tsx'
import { AppLink } from '../../shared/routing/app-link.tsx'
import { boardPath } from '../../shared/routing/paths.ts'
import { useWords } from '../../shared/words/index.tsx'

interface SelectorProps {
  readonly current: BoardSlug
  /** Range and scope stay as they are when the game changes. */
  readonly search: string
}

/** A row to swipe on a phone, a column beside the table where there is room. */
export function BoardSelector({ current, search }: SelectorProps) {
  const { board, games, home } = useWords()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    if (chosen) list.current?.scrollTo({ left: chosen.offsetLeft - list.current.offsetLeft - 24 })
  }, [current])

  return (
    <nav aria-label={board.selector} className="-mx-(--gutter) lg:mx-0">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:grid lg:gap-0 lg:overflow-visible lg:px-0"
      >
        {boardSlugs.map((slug) => (
          <li key={slug} data-accent={slug} className="shrink-0 lg:border-b lg:border-hairline">
            <AppLink
              href={boardPath(slug) + search}
              aria-current={slug === current ? 'page' : undefined}
              className="flex min-h-12 items-center gap-3 rounded-sm px-3 text-soft hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink"
            >
              <span className="text-accent">
                <GameIcon slug={slug} />
              </span>
              {isGameSlug(slug) ? games[slug].title : home.challenge.title}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
