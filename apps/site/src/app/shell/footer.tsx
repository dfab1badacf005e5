import type { ReactNode } from 'react'
import { reopenBanner } from '../../tracking/consent/banner-state.ts'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { gameLinks, policyLinks, resourceLinks, type SiteLink } from './site-links.ts'

export function Footer() {
  const words = useWords()
  const { shell } = words
  return (
    <footer className="mt-auto border-t border-hairline">
      <div aria-hidden="true" className="ruler h-2" />
      <div className="page-width grid gap-x-8 gap-y-10 py-12 md:grid-cols-[2fr_1fr_1fr_1fr]">
        <div>
          <p className="font-semibold">{shell.brand}</p>
          <p className="mt-2 max-w-xs text-soft">{shell.footer.line}</p>
        </div>
        <LinkList title={shell.footer.games} links={gameLinks(words)} />
        <LinkList title={shell.footer.resources} links={resourceLinks(words)} />
        <LinkList title={shell.footer.policies} links={policyLinks(words)}>
          <li>
            <button
              type="button"
              data-action="consent"
              onClick={({ currentTarget }) => reopenBanner(currentTarget)}
              className="inline-flex min-h-11 cursor-pointer items-center text-start hover:underline hover:underline-offset-4"
            >
              {shell.footer.consent}
            </button>
          </li>
        </LinkList>
      </div>
    </footer>
  )
}

interface LinkListProps {
  readonly title: string
  readonly links: readonly SiteLink[]
  readonly children?: ReactNode
}

function LinkList({ title, links, children }: LinkListProps) {
  if (links.length === 0) return null
  return (
    <nav aria-label={title}>
      <h2 className="caption font-normal tracking-normal">{title}</h2>
      <ul className="mt-1 grid grid-cols-2 md:grid-cols-1">
        {links.map(({ href, label }) => (
          <li key={href}>
            <AppLink
              href={href}
              className="inline-flex min-h-11 items-center hover:underline hover:underline-offset-4"
            >
              {label}
            </AppLink>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}
