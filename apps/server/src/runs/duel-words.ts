import type { Locale } from '@reflex/contract'

/** What a link to a duel says of itself in messengers, where no page of the site is running. */
interface DuelWords {
  readonly somebody: string
  readonly beat: (name: string) => string
  readonly line: string
}

export const duelWords: Record<Locale, DuelWords> = {
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
