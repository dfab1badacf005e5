import { isBoardSlug, isGameSlug } from './catalogue.ts'

/** The pages of the site whose addresses are whole; `pageNamed` knows those with a last part too. */
export const plainPages = [
  '/',
  '/challenge',
  '/daily',
  '/room',
  '/groups',
  '/duels',
  '/settings',
  '/progress',
  '/leaderboard',
  '/guide',
  '/stats',
  '/about',
  '/api',
  '/privacy',
  '/terms',
  '/cookies',
] as const

const plain: ReadonlySet<string> = new Set(plainPages)
const RUN_ID = /^[\w-]{12}$/
/** As it may be typed, also in small letters; a dash in the middle of it is no other room. */
const ROOM_CODE = /^[\w-]{6,8}$/
const DAY = /^[\d-]{8}$/

/** Longer than any code of a group with what people put between its letters. */
const GROUP_CODE = /^[\w-]{12,24}$/

/** How a page of the site is counted, all runs, duels, rooms, groups and past days as one each; null for an address that is no page. */
export function pageNamed(path: string): string | null {
  if (plain.has(path)) return path
  const [, kind, slug = '', more] = path.split('/')
  if (more !== undefined) return null
  if (kind === 'game') return isGameSlug(slug) ? path : null
  if (kind === 'leaderboard') return isBoardSlug(slug) ? path : null
  if (kind === 'daily') return DAY.test(slug) ? '/daily/*' : null
  if (kind === 'room') return ROOM_CODE.test(slug) ? '/room/*' : null
  if (kind === 'group') return GROUP_CODE.test(slug) ? '/group/*' : null
  return (kind === 'run' || kind === 'duel') && RUN_ID.test(slug) ? `/${kind}/*` : null
}
