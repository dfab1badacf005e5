import type { Page } from '@playwright/test'
import type { GameSlug } from '@reflex/contract'
import { playGame, type PlayOptions } from './player.ts'
import { expect } from './test.ts'

export const MEMORY: ReadonlySet<GameSlug> = new Set(['sequence-memory', 'number-memory'])

/** A memory game ends only with a slip; in the second round, so that one level is done. */
const wayOf = (slug: GameSlug, options: PlayOptions): PlayOptions =>
  MEMORY.has(slug) ? { slipAt: 1, ...options } : options

export interface SentScore {
  game: string
  uid: string
  token: string
  ms: number
  mistakes: number
  nickname?: string
  actionLog: { type: string; at: number; hit?: boolean; total?: number; hits?: number }[]
}

export async function playToRank(
  page: Page,
  slug: GameSlug,
  options: PlayOptions,
): Promise<SentScore> {
  await page.goto(`/game/${slug}`)
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/scores'))
  await playGame(page, slug, wayOf(slug, options))
  await expect(page.locator('[data-rank]')).toBeVisible()
  return (await sent).postDataJSON() as SentScore
}
