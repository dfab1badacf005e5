import { gameSlugs } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { renderPage } from './entry-server.tsx'

const LOCALES = ['ko', 'en'] as const

/** Every match of a pattern's only group, in the order of the page. */
const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, group]) => group ?? '')

const htmlOf = async (path: string, locale: 'ko' | 'en'): Promise<string> =>
  (await renderPage(path, locale)).html

describe.each(LOCALES)('pages as they are sent, in %s', (locale) => {
  test('[HOME-1] the home page has its parts in their order', async () => {
    const main = (await htmlOf('/', locale)).split('<main')[1] ?? ''
    const parts = all(main, /data-(?:ad-position|card|info)="([^"]+)"|(?=href="\/challenge")/g).map(
      (part) => part || 'challenge',
    )
    expect(parts.filter((part, i) => part !== 'challenge' || parts[i - 1] !== part)).toEqual([
      'home-top',
      'challenge',
      ...gameSlugs.slice(0, 3),
      'home-between-cards',
      ...gameSlugs.slice(3),
      'measured',
      'checked',
      'home-bottom',
    ])
  })

  test('[HOME-3] the challenge card stands in front of the games and leads to the challenge', async () => {
    const html = await htmlOf('/', locale)
    const card = /<section(?:(?!<section).)*?href="\/challenge"/s.exec(html)?.[0] ?? ''
    expect(card).not.toBe('')
    expect(html.indexOf('href="/challenge"')).toBeLessThan(html.indexOf('data-card='))
  })

  test('[SHELL-3] the first thing that can be reached is the skip link, and its target is there', async () => {
    for (const path of ['/', '/leaderboard', '/game/aim-trainer', '/challenge', '/settings']) {
      const html = await htmlOf(path, locale)
      expect(/<(?:a|button|input|select|summary)\b[^>]*>/.exec(html)?.[0], path).toMatch(
        /^<a href="#main"/,
      )
      expect(html, path).toMatch(/<main[^>]* id="main"/)
    }
  })

  test.each(gameSlugs)('[GAME-1] %s stands between its two places for ads', async (slug) => {
    const html = await htmlOf(`/game/${slug}`, locale)
    expect(all(html, /data-(?:ad-position|game)="([^"]+)"/g)).toEqual([
      'game-before',
      slug,
      'game-after',
    ])
  })

  test('[SET-4] the settings link the three policies', async () => {
    const main = (await htmlOf('/settings', locale)).split('<main')[1]?.split('</main>')[0] ?? ''
    const links = all(main, /<a [^>]*href="([^"]+)"/g)
    expect(links).toEqual(expect.arrayContaining(['/privacy', '/terms', '/cookies']))
  })
})

/** The text of a row of a table, or of a paragraph, that has a word. */
const passage = (html: string, word: string): string =>
  (html.match(/<(tr|p|li)\b.*?<\/\1>/gs) ?? [])
    .map((each) => each.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' '))
    .find((text) => text.includes(word)) ?? ''

type Promises = Record<'ko' | 'en', [word: string, promise: string][]>

const terms: Promises = {
  ko: [
    ['기록을 보내려면', '만 13세 이상'],
    ['보관하고 지워요', '90일'],
    ['00:05 UTC', '스냅샷은 90일'],
  ],
  en: [
    ['to submit a score', 'at least 13 years old'],
    ['Results are kept', '90 days'],
    ['00:05 UTC', 'kept for 90 days'],
  ],
}
const privacy: Promises = {
  ko: [
    ['기록과 플레이 로그는', '90일'],
    ['기록과 플레이 로그 ', '90일'],
    ['일일 순위표 스냅샷', '00:05 UTC'],
    ['일일 순위표 스냅샷', ' 90일'],
    ['기록을 보내려면', '만 13세 이상'],
  ],
  en: [
    ['with the record of each run', '90 days'],
    ['the records of their runs', '90 days'],
    ['Daily leaderboard snapshots', '00:05 UTC'],
    ['Daily leaderboard snapshots', ' 90 days'],
    ['to submit scores', 'at least 13 years old'],
  ],
}

describe.each(LOCALES)('what the texts promise, in %s', (locale) => {
  const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ')

  test.each(terms[locale])('[PAGE-3] the terms: %s: %s', async (word, promise) => {
    const text = spaced(passage(await htmlOf('/terms', locale), word))
    expect(text).toContain(promise)
  })

  test('[PAGE-3] the terms explain each code in a row of its own', async () => {
    const html = await htmlOf('/terms', locale)
    for (const code of ['RANGE', 'DURATION', 'HASH']) {
      expect(passage(html, code)).toMatch(new RegExp(`^ *${code} .{40}`))
    }
  })

  test.each(privacy[locale])('[PAGE-4] the privacy page: %s: %s', async (word, promise) => {
    expect(spaced(passage(await htmlOf('/privacy', locale), word))).toContain(promise)
  })
})
