import { gameSlugs } from '@reflex/contract'
import { gamePath } from '../../lib/routing/paths.ts'
import type { Words } from '../../lib/words/index.tsx'

export interface SiteLink {
  readonly href: string
  readonly label: string
}

export const headerLinks = ({ shell: { links } }: Words): SiteLink[] => [
  { href: '/', label: links.home },
  { href: '/leaderboard', label: links.leaderboard },
  { href: '/settings', label: links.settings },
]

export const resourceLinks = ({ shell: { links } }: Words): SiteLink[] => [
  { href: '/guide', label: links.guide },
  { href: '/stats', label: links.stats },
  { href: '/about', label: links.about },
  { href: '/api', label: links.api },
  { href: '/leaderboard', label: links.leaderboard },
  { href: '/progress', label: links.progress },
]

export const policyLinks = ({ shell: { links } }: Words): SiteLink[] => [
  { href: '/privacy', label: links.privacy },
  { href: '/terms', label: links.terms },
  { href: '/cookies', label: links.cookies },
]

export const gameLinks = ({ games }: Words): SiteLink[] =>
  gameSlugs.map((slug) => ({ href: gamePath(slug), label: games[slug].title }))

export const menuLinks = (words: Words): SiteLink[] => [
  ...headerLinks(words),
  { href: '/challenge', label: words.shell.links.challenge },
  ...gameLinks(words),
]

export const popularLinks = ({ shell: { links }, games }: Words): SiteLink[] => [
  { href: '/', label: links.home },
  ...(['reaction-time', 'left-or-right', 'color-match'] as const).map((slug) => ({
    href: gamePath(slug),
    label: games[slug].title,
  })),
  { href: '/leaderboard', label: links.leaderboard },
  { href: '/privacy', label: links.privacy },
]
