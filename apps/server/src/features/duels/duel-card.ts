import { isGameSlug, type Locale } from '@reflex/contract'
import { escapeHtml } from '../../lib/escape-html.ts'
import type { WatchedRun } from '../runs/port.ts'
import { resultText, titleOf } from '../../lib/result-words.ts'

export interface DuelCard {
  readonly title: string
  readonly description: string
  readonly svg: string
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const TICKS = 80
/** A line holds about so many Latin letters at one pixel of size. */
const LINE = 1900

const sizeFor = (text: string, most: number): number => {
  const wide = text.match(/[\u0300-\uFFFF]/g)?.length ?? 0
  const letters = text.length + 0.7 * wide
  return Math.min(most, Math.floor(LINE / letters))
}

/** What a messenger shows of a link to a duel: whom to beat, in what, and how much that is. */
export function duelCard(
  run: Pick<WatchedRun, 'game' | 'ms' | 'nickname'>,
  locale: Locale,
): DuelCard | null {
  if (!isGameSlug(run.game)) return null
  const words = duelWords[locale]
  const value = resultText(run.game, run.ms, locale)
  const game = titleOf(run.game, locale)
  const beat = words.beat(run.nickname ?? words.somebody)
  return {
    title: `${beat} ${game}: ${value}`,
    description: words.line,
    svg: drawing({ game, beat, value }),
  }
}

function drawing({ game, beat, value }: { game: string; beat: string; value: string }): string {
  const line = (text: string, y: number, size: number, color = '#15191b') =>
    `<text x="${MARGIN}" y="${y}" font-size="${size}" fill="${color}">${escapeHtml(text)}</text>`
  const ticks = Array.from({ length: TICKS + 1 }, (_, tick) => {
    const x = MARGIN + (tick / TICKS) * (WIDTH - 2 * MARGIN)
    const isLong = tick % 10 === 0
    return `<path d="M${x} ${HEIGHT - MARGIN}v${isLong ? -50 : -24}" stroke="${isLong ? '#d2381c' : '#15191b'}" stroke-width="3"/>`
  })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="Gowun Dodum">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#f2f2ee"/>`,
    line('Reflex Labs', 100, 32, '#5b6265'),
    line(game, 165, 44),
    line(value, 350, sizeFor(value, 190), '#d2381c'),
    line(beat, 460, sizeFor(beat, 64)),
    ...ticks,
    '</svg>',
  ].join('')
}

/** What a link to a duel says of itself in messengers, where no page of the site is running. */
interface DuelWords {
  readonly somebody: string
  readonly beat: (name: string) => string
  readonly line: string
}

const duelWords: Record<Locale, DuelWords> = {
  en: {
    somebody: 'this run',
    beat: (name) => `Can you beat ${name}?`,
    line: 'The same course, against their pace. It starts with one press.',
  },
  ko: {
    somebody: '이 기록',
    beat: (name) => `${name}, 이길 수 있을까요?`,
    line: '같은 문제로 나란히 겨뤄요. 한 번만 누르면 바로 시작해요.',
  },
}
