import { useLocation } from 'wouter'
import { BrandMark } from '../../lib/icons/interface.tsx'
import { AppLink } from '../../lib/routing/app-link.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { MobileMenu } from './mobile-menu.tsx'
import { headerLinks } from './site-links.ts'
import { ThemeSwitch } from './theme-switch.tsx'

export function Header() {
  const words = useWords()
  const [path] = useLocation()
  return (
    <header className="relative z-30 border-b border-hairline bg-paper">
      <div className="page-width flex h-14 items-center gap-2">
        <AppLink
          href="/"
          className="mr-auto flex min-h-11 min-w-0 items-center gap-3 font-semibold"
        >
          <BrandMark />
          <span className="truncate max-[359px]:sr-only">{words.shell.brand}</span>
        </AppLink>
        <nav aria-label={words.shell.nav} className="hidden md:flex">
          {headerLinks(words).map(({ href, label }) => (
            <AppLink
              key={href}
              href={href}
              aria-current={isCurrent(path, href) ? 'page' : undefined}
              className="flex min-h-11 items-center px-4 text-soft hover:text-ink aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {label}
            </AppLink>
          ))}
        </nav>
        <LanguageSwitch />
        <ThemeSwitch />
        <MobileMenu />
      </div>
      <div
        aria-hidden="true"
        className="ruler pointer-events-none absolute inset-x-0 top-full h-2"
      />
    </header>
  )
}

/** The home page is not the parent of every other. */
const isCurrent = (path: string, href: string): boolean =>
  href === '/' ? path === '/' : path === href || path.startsWith(`${href}/`)
