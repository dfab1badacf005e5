import { isGameSlug, type Locale } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { WatchedRun } from '../runs/port.ts'
import { resultText, titleOf } from '../../lib/result-words.ts'
import { embedWords } from './words.ts'

const WIDTH = 480
const HEIGHT = 300
const NARROWEST = 200

/** Links to a run or a duel of this site, as people copy them. */
export function runOfLink(link: string, origin: string): string | null {
  if (!URL.canParse(link)) return null
  const url = new URL(link)
  if (url.origin !== origin) return null
  return /^\/(?:run|duel)\/([\w-]{12})\/?$/.exec(url.pathname)?.[1] ?? null
}

interface Asked {
  readonly id: string
  readonly run: WatchedRun
  readonly origin: string
  readonly locale: Locale
  readonly maxWidth: number
  readonly maxHeight: number
}

/** What a blog or a chat that knows oEmbed shows in the place of a link; null for a game that is no more. */
export function oEmbedOf({ id, run, origin, locale, maxWidth, maxHeight }: Asked) {
  if (!isGameSlug(run.game)) return null
  const name = run.nickname ?? embedWords[locale].noNickname
  const title = `${titleOf(run.game, locale)}: ${resultText(run.game, run.ms, locale)} · ${name}`
  const width = Math.max(NARROWEST, Math.min(WIDTH, maxWidth))
  const height = Math.min(HEIGHT, Math.max(HEIGHT / 2, maxHeight))
  const src = `${origin}/embed/run/${id}?lang=${locale}`
  return {
    version: '1.0',
    type: 'rich',
    provider_name: 'Reflex Labs',
    provider_url: origin,
    title,
    author_name: name,
    cache_age: 3600,
    width,
    height,
    html: `<iframe src="${escapeHtml(src)}" width="${width}" height="${height}" title="${escapeHtml(title)}" loading="lazy" style="border:0;max-width:100%"></iframe>`,
  }
}
