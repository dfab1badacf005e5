import { gameSlugs, topPercent, unitOf, type GameSlug, type Unit } from '@reflex/contract'
import { DrivenTime } from './support/driven-time.ts'
import { isNightly } from './support/nightly.ts'
import { MEMORY, playToRank } from './support/play-to-rank.ts'
import { onEitherScreen } from './support/on-screens.ts'
import { expect, test } from './support/test.ts'

test.describe.configure({ timeout: 120_000 })

const SHOWN: Record<Unit, RegExp> = {
  ms: /^\d+\s?ms$/,
  seconds: /^\d+\.\d\d\s?s$/,
  level: /^Level 4$/,
  digits: /^6 digits$/,
}

/** Played in real time, by a mouse: what has to be found. What is answered to a signal is in the journey. */
const REAL_TIME: readonly GameSlug[] = isNightly
  ? ['reaction-time', 'aim-trainer']
  : ['aim-trainer']

for (const slug of gameSlugs) {
  onEitherScreen(REAL_TIME.includes(slug) ? 'desktop' : 'phone', (screen) => {
    test(`[GAME-2, GAME-5, GAME-7, GAME-8] ${slug} is played to a rank by pointer`, async ({
      page,
      server,
    }) => {
      const input = screen === 'phone' ? 'touch' : 'mouse'
      const isReal = input === 'mouse' && REAL_TIME.includes(slug)
      const time = isReal ? undefined : await DrivenTime.of(page, server)
      const body = await playToRank(page, slug, { input, time })
      expect(body).toMatchObject({ game: slug, token: expect.any(String), uid: expect.any(String) })
      const kinds = new Set(body.actionLog.map(({ type }) => type))
      expect(body.actionLog.at(0)?.type).toBe('start')
      const { type, total = 0, hits = 1 } = body.actionLog.at(-1) ?? {}
      expect(type).toBe('finish')
      // The time of all answers together: of it a mean is made, and the aim's very result.
      if (unitOf(slug) === 'ms') expect(Math.round(total / hits)).toBe(body.ms)
      else if (unitOf(slug) === 'seconds') expect(total).toBe(body.ms)
      else expect(total).toBeGreaterThan(500)
      expect(kinds.has(slug === 'number-memory' ? 'submit' : 'click')).toBe(true)
      if (MEMORY.has(slug)) expect([...kinds]).toEqual(expect.arrayContaining(['correct', 'wrong']))

      const score = page.locator('[data-score]')
      await expect(score).toHaveAttribute('data-score', String(body.ms))
      await expect(score).toHaveText(SHOWN[unitOf(slug)])
      await expect(page.locator('[data-rank]')).toHaveAttribute('data-rank', /^\d+$/)
      const place = page.locator('[data-best-range="alltime"] .figures')
      const rank = Number(/\d+/.exec(await place.innerText())?.[0])
      await expect(page.locator('[data-top-percent]')).toContainText(`top ${topPercent(rank)}%`)
      await expect(page.locator('[data-personal-best]')).toBeVisible()
    })
  })
}
