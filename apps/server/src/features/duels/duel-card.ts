import { isGameSlug, type Locale } from '@reflex/contract'
import { drawLink } from '../../lib/link-drawing.ts'
import type { WatchedRun } from '../runs/port.ts'
import { resultText, titleOf } from '../../lib/result-words.ts'

export interface DuelCard {
  readonly title: string
  readonly description: string
  readonly svg: string
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
    svg: drawLink({ above: game, large: value, below: beat }),
  }
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
