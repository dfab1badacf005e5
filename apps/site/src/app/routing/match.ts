import type { Locale } from '@reflex/contract'
import { notFound, routes, type Route } from './routes.ts'
import { ANY_RUN } from '../../lib/routing/paths.ts'

export interface Match {
  readonly route: Route
  readonly slug: string
}

const SLUG = '/:slug'

/** Finds the page of a path; null where the path is a game that does not exist, which goes home. */
export function matchPath(path: string): Match | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  for (const route of routes as readonly Route[]) {
    if (route.path === clean) return { route, slug: '' }
    const slug = slugUnder(route, clean)
    if (slug !== null && hasSlug(route, slug)) return { route, slug }
  }
  return /^\/game\/[^/]*$/.test(clean) ? null : { route: notFound, slug: '' }
}

const hasSlug = ({ slugs, isSlug }: Route, slug: string): boolean =>
  slugs?.includes(slug) ?? isSlug?.(slug) ?? false

function slugUnder(route: Route, path: string): string | null {
  if (!route.path.endsWith(SLUG)) return null
  const base = route.path.slice(0, -SLUG.length + 1)
  return path.startsWith(base) ? path.slice(base.length) : null
}

export const preloadPath = async (path: string, locale: Locale): Promise<void> => {
  const match = matchPath(path)
  if (!match) return
  await Promise.all([match.route.View.preload(), match.route.extra?.(match.slug, locale)])
}

/** Every address that is prerendered. */
export const prerenderedPaths = (): string[] => [
  ...(routes as readonly Route[]).flatMap((route) =>
    (route.slugs ?? [route.anySlug ?? ANY_RUN]).map((slug) => route.path.replace(':slug', slug)),
  ),
  notFound.path,
]
