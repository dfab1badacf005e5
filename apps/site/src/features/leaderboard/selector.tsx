import { boardSlugs, isGameSlug, type BoardSlug } from '@reflex/contract'
import { useEffect, useRef, type ReactNode } from 'react'
import { GameIcon } from '../../lib/icons/game-icon.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'

interface SelectorProps {
  /** None where another entry is looked at. */
  readonly current: BoardSlug | null
  /** Range and scope stay as they are when the game changes. */
  hrefOf(slug: BoardSlug): string
  /** Entries behind the games. */
  readonly children?: ReactNode
}

interface BoardEntryProps {
  readonly accent: BoardSlug
  readonly href: string
  readonly isCurrent: boolean
  readonly icon: ReactNode
  readonly title: string
}

export const BoardEntry = ({ accent, href, isCurrent, icon, title }: BoardEntryProps) => (
  <li data-accent={accent} className="w-17 shrink-0 sm:w-auto lg:border-b lg:border-hairline">
    <AppLink
      href={href}
      aria-current={isCurrent ? 'page' : undefined}
      className="flex min-h-12 items-center gap-3 rounded-sm px-3 text-soft hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-ink max-sm:h-full max-sm:flex-col max-sm:gap-1 max-sm:px-0.5 max-sm:py-1.5 max-sm:text-center max-sm:text-xs max-sm:leading-tight max-sm:break-keep"
    >
      <span className="text-accent">{icon}</span>
      {title}
    </AppLink>
  </li>
)

/**
 * On a phone a row of icons with small names, nearly all of them in sight and the chosen one always; a
 * column beside the table where there is room.
 */
export function BoardSelector({ current, hrefOf, children }: SelectorProps) {
  const { board, games, home } = useWords()
  const list = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-current]')
    const row = list.current
    if (!chosen || !row) return
    const { offsetLeft, offsetWidth } = chosen
    row.scrollTo({ left: offsetLeft - row.offsetLeft - (row.clientWidth - offsetWidth) / 2 })
  }, [current])

  return (
    <nav aria-label={board.selector} className="-mx-(--gutter) lg:mx-0">
      <ul
        ref={list}
        className="flex gap-1 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] lg:grid lg:gap-0 lg:overflow-visible lg:px-0"
      >
        {boardSlugs.map((slug) => (
          <BoardEntry
            key={slug}
            accent={slug}
            href={hrefOf(slug)}
            isCurrent={slug === current}
            icon={<GameIcon slug={slug} />}
            title={isGameSlug(slug) ? games[slug].title : home.challenge.title}
          />
        ))}
        {children}
      </ul>
    </nav>
  )
}
