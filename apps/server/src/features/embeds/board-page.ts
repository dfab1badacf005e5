import { CHALLENGE_SLUG, UNKNOWN_COUNTRY } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import { resultText, titleOf } from '../../lib/result-words.ts'
import { embedPage, footer, link } from './page.ts'
import type { BoardSettings } from './settings.ts'
import { embedWords } from './words.ts'

export interface ShownRow {
  readonly rank: number
  readonly uid: string
  readonly nickname: string | null
  readonly country: string
  readonly ms: number
}

export function boardPage(settings: BoardSettings, rows: readonly ShownRow[]): string {
  const { game, range, locale, country } = settings
  const words = embedWords[locale]
  const title = titleOf(game, locale)
  const lines = rows.map(({ rank, nickname, uid, country: from, ms }) => {
    const place = from === UNKNOWN_COUNTRY ? '' : `<span class="place">${escapeHtml(from)}</span>`
    return `<tr><td>${rank}</td><td><bdi>${escapeHtml(nickname ?? uid)}</bdi>${place}</td><td>${escapeHtml(resultText(game, ms, locale))}</td></tr>`
  })
  const { rank, player, result } = words.columns
  const head = `<thead class="hidden"><tr><th>${rank}</th><th>${player}</th><th>${result}</th></tr></thead>`
  const table = `<table>${head}<tbody>${lines.join('')}</tbody></table>`
  const where = country === null ? '' : ` · ${escapeHtml(country)}`
  const shown = lines.length > 0 ? table : `<p class="message soft">${words.noRecords}</p>`
  const play = game === CHALLENGE_SLUG ? '/challenge' : `/game/${game}`
  const query = range === 'today' ? `?lang=${locale}` : `?lang=${locale}&range=${range}`
  return embedPage({
    look: settings,
    game,
    title: `${title} · ${words.ranges[range]}`,
    body: `<header><h1>${escapeHtml(title)}</h1><p>${words.ranges[range]}${where}</p></header>
${shown}
${footer([
  link(`/leaderboard/${game}${query}`, words.wholeBoard),
  link(`${play}?lang=${locale}`, words.play),
])}`,
  })
}
