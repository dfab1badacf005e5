import type { BoardSlug, GameSlug } from '@reflex/contract'

export interface PageProps {
  /** The last part of the address, where the route has one. */
  readonly slug?: string
}

export const gamePath = (slug: GameSlug): string => `/game/${slug}`
export const duelPath = (run: string): string => `/duel/${run}`
export const runPath = (run: string): string => `/run/${run}`
export const roomPath = (code: string): string => `/room/${code}`
export const groupPath = (code: string): string => `/group/${code}`
export const boardPath = (slug: BoardSlug): string => `/leaderboard/${slug}`

/** How a run is named in an address. */
export const isRunId = (text: string): boolean => /^[\w-]{12}$/.test(text)

export const dailyPath = (day: string): string => `/daily/${day}`

/** How a day is named in an address, or any day. */
export const isDay = (text: string): boolean => /^[\d-]{8}$/.test(text)

/** Stands for any day where a page is drawn before one is known. */
export const ANY_DAY = '--------'

/** Stands for any room where a page is drawn before one is known. */
export const ANY_ROOM = '------'

/** Stands for any group where a page is drawn before one is known. */
export const ANY_GROUP = '------------'

/** Stands for any run where a page is drawn before one is known. */
export const ANY_RUN = '------------'
