import type { Locale } from '@reflex/contract'
import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { useLocale } from '../words/index.tsx'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }
type Preload = (path: string, locale: Locale) => Promise<void>

let preload: Preload = () => Promise.resolve()

/** The app hands in how a page's code is fetched, so that links need not know the pages. */
export const preloadLinksBy = (way: Preload): void => {
  preload = way
}

/** A link inside the site. What it leads to is fetched as soon as one reaches for it. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const locale = useLocale()
  const prepare = (): void => void preload(pathOf(href), locale).catch(() => undefined)
  return <Link href={href} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href
