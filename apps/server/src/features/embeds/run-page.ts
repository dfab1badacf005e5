import { isGameSlug } from '@reflex/contract'
import { answersIn, type LogEntry } from '@reflex/games'
import type { WatchedRun } from '../runs/port.ts'
import { escapeHtml } from '../../lib/escape-html.ts'
import { resultText, titleOf } from '../../lib/result-words.ts'
import { embedPage, footer, link } from './page.ts'
import type { Look } from './settings.ts'
import { embedWords } from './words.ts'

const HEIGHT = 72
const STEP = 10
const BAR = 7

/** One bar for each answer, as long as it took; the memory games have levels instead, and no bars. */
function bars(log: readonly LogEntry[], label: (count: number) => string): string {
  const answers = answersIn(log)
  if (answers.length < 2) return ''
  const longest = Math.max(...answers)
  const drawn = answers.map((ms, nth) => {
    const height = Math.max(2, Math.round((ms / longest) * HEIGHT))
    return `<rect x="${nth * STEP}" y="${HEIGHT - height}" width="${BAR}" height="${height}"><title>${Math.round(ms)} ms</title></rect>`
  })
  const width = answers.length * STEP - (STEP - BAR)
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none" fill="currentColor" role="img" aria-label="${escapeHtml(label(answers.length))}">${drawn.join('')}</svg>`
}

/** The day alone, in UTC: the page does not know where it is read. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** Null for a game that is no more. */
export function runPage(look: Look, id: string, run: WatchedRun): string | null {
  if (!isGameSlug(run.game)) return null
  const { locale } = look
  const words = embedWords[locale]
  const title = titleOf(run.game, locale)
  const result = resultText(run.game, run.ms, locale)
  const name = run.nickname ?? words.noNickname
  const log = JSON.parse(run.log) as LogEntry[]
  return embedPage({
    look,
    game: run.game,
    title: `${title}: ${result} · ${name}`,
    body: `<header><h1>${escapeHtml(title)}</h1><p>${escapeHtml(name)} · <time datetime="${dayOf(run.createdAt)}">${dayOf(run.createdAt)}</time></p></header>
<p class="result">${escapeHtml(result)}</p>
${bars(log, words.answers)}
${footer([
  link(`/run/${id}?lang=${locale}`, words.watch),
  link(`/duel/${id}?lang=${locale}`, words.duel),
])}`,
  })
}
