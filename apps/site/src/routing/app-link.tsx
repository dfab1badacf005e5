import type { ComponentProps } from 'react'
import { Link } from 'wouter'
import { useLocale } from '../words/index.tsx'
import { preloadPath } from './match.ts'

type AppLinkProps = Omit<ComponentProps<'a'>, 'href'> & { readonly href: string }

/** A link inside the site. What it leads to is fetched as soon as one reaches for it. */
export function AppLink({ href, ...rest }: AppLinkProps) {
  const locale = useLocale()
  const prepare = (): void => void preloadPath(pathOf(href), locale).catch(() => undefined)
  return <Link href={href} onPointerEnter={prepare} onFocus={prepare} {...rest} />
}

const pathOf = (href: string): string => href.split(/[?#]/, 1)[0] ?? href
